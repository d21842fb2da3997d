import { describe, expect, it } from 'vitest'
import { firstSentence } from './first-sentence.ts'

describe('firstSentence', () => {
  it.each([
    ['I swim in the sea every morning. And I complain.', 'I swim in the sea every morning.'],
    ['Two grown sons, one small boat', 'Two grown sons, one small boat'],
    ['Which film would you argue about? Tell me.', 'Which film would you argue about?'],
    ['Sound engineer from Bray\nI will notice your hum', 'Sound engineer from Bray'],
    [
      'Carpenter\nMy own shelves have been waiting since 2021.',
      'Carpenter. My own shelves have been waiting since 2021.',
    ],
    ['  \n I have   three bookshelves. ', 'I have three bookshelves.'],
    ['I run 3.5 km before breakfast. Slowly.', 'I run 3.5 km before breakfast.'],
  ])('quotes the first sentence of: %s', (about, quote) => {
    expect(firstSentence(about, 'en')).toBe(quote)
  })

  it('quotes a short sentence together with the next one', () => {
    expect(firstSentence('Hi! I can whistle with two fingers. And I will.', 'en')).toBe(
      'Hi! I can whistle with two fingers.',
    )
    expect(firstSentence('Hallo. Ich koche z. B. gern für viele Leute. Immer.', 'de')).toBe(
      'Hallo. Ich koche z. B. gern für viele Leute.',
    )
    expect(firstSentence('Ask me.', 'en')).toBe('Ask me.')
  })

  it('skips sentences with contact details and quotes the next one', () => {
    expect(firstSentence('Mail me at nora@example.com. I answer on Sundays.', 'en')).toBe('I answer on Sundays.')
    expect(firstSentence('Bel me op 06 12345678! Ik houd van oude treinen.', 'nl')).toBe('Ik houd van oude treinen.')
    expect(firstSentence('Hi! My site is www.example.com', 'en')).toBe('Hi!')
  })

  it('quotes nothing from a text that consists of contact details or signs', () => {
    expect(firstSentence('nora@example.com', 'en')).toBeNull()
    expect(firstSentence(' … ♥ ', 'en')).toBeNull()
    expect(firstSentence('', 'en')).toBeNull()
  })

  it('cuts a long sentence at a word, to at most 120 characters', () => {
    const quote = firstSentence(`I collect ${'very long stories, '.repeat(20)}`, 'en') ?? ''
    expect(quote.length).toBeLessThanOrEqual(120)
    expect(quote).toMatch(/^I collect very long stories, .*\p{L}…$/u)
    expect(firstSentence('😀'.repeat(90) + 'a', 'en')?.isWellFormed()).toBe(true)
    expect(firstSentence('a'.repeat(300), 'en')).toBe(`${'a'.repeat(120)}…`)
  })

  it('follows the question mark of the language', () => {
    expect(firstSentence('¿Bailamos esta noche? Yo llevo la música.', 'es')).toBe('¿Bailamos esta noche?')
  })
})
