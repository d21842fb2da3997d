import { describe, expect, it } from 'vitest'
import { withoutContactDetails } from './without-contact-details.ts'

describe('withoutContactDetails', () => {
  it.each([
    ['I swim in the sea.\n\nEvery morning, at 7.30 - 8.15. Since 2019!', 'en'],
    ['Ich koche z. B. gern für 12 Leute. Am 24.12.2025 waren es 20.', 'de'],
    ['', 'en'],
  ] as const)('returns a text without contact details unchanged: %s', (text, language) => {
    expect(withoutContactDetails(text, language)).toBe(text)
  })

  it.each([
    ['I bake. Write to nora@example.com. On Sundays too.', 'I bake. On Sundays too.'],
    ['Call me: 06 12345678! I like old trains.', 'I like old trains.'],
    ['My site is www.example.com', ''],
    ['Find me on noraberg.nl\nI read the last page first.', 'I read the last page first.'],
  ])('leaves out the sentences with contact details of: %s', (text, shown) => {
    expect(withoutContactDetails(text, 'en')).toBe(shown)
  })

  it('keeps the paragraphs around a sentence that it leaves out', () => {
    expect(withoutContactDetails('I bake. Mail nora@example.com.\n\nAnd I swim.', 'en')).toBe('I bake. \n\nAnd I swim.')
    expect(withoutContactDetails('I bake.\n\nnora@example.com\n\nAnd I swim.', 'en')).toBe('I bake.\n\nAnd I swim.')
  })

  it('leaves out a number that continues in the next sentence or line', () => {
    expect(withoutContactDetails('I swim. Try 06 12. 34 56 78 is the rest. I bake.', 'en')).toBe('I swim. I bake.')
    expect(withoutContactDetails('I swim.\n06 12\n34 56 78\nI bake.', 'en')).toBe('I swim.\n\nI bake.')
  })

  it('shows nothing of a text that spreads a number over more sentences', () => {
    expect(withoutContactDetails('I swim. 06. 12. 34. 56. 78.', 'en')).toBe('')
  })
})
