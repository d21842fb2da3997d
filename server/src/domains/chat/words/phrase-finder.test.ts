import { describe, expect, it } from 'vitest'
import { askingPhrases } from './asking-phrases.ts'
import { cryptoPhrases } from './crypto-phrases.ts'
import { denialPhrases, honestPhrases } from './denial-phrases.ts'
import { foldText, readWords } from './fold-text.ts'
import { giftCardPhrases } from './gift-card-phrases.ts'
import { messengerExceptions, messengerPhrases } from './messenger-phrases.ts'
import { moneyExceptions, moneyPhrases } from './money-phrases.ts'
import { createPhraseFinder, type Phrases } from './phrase-finder.ts'

const none: Phrases = { en: [], nl: [], de: [], it: [], fr: [], es: [], pl: [], da: [], fi: [], nb: [], sv: [] }

function finds(phrase: string, text: string, exception?: string): boolean {
  const exceptions = exception ? { ...none, en: [exception] } : none
  return createPhraseFinder({ ...none, en: [phrase] }, exceptions, { fruit: ['pear', 'blood_orange'] })(
    readWords(foldText(text)),
  )
}

describe('the notation of phrases', () => {
  it.each([
    ['red|green apple', 'a GREEN apple', true],
    ['red|green apple', 'an apple', false],
    ['a (ripe) apple', 'a apple', true],
    ['a (ripe|very_ripe) apple', 'a very ripe apple', true],
    ['apple*', 'appletree', true],
    ['apple', 'appletree', false],
    ['eat ... apple', 'eat three of my apple', true],
    ['eat ... apple', 'eat one two three four apple', false],
    ['eat ... apple', 'I eat. An apple', false],
    ['eat #', 'eat 12,5', true],
    ['it is ripe .', 'it is ripe!', true],
    ['it is ripe .', 'it is ripe though', true],
    ['it is ripe .', 'it is ripe enough', false],
    ['a {fruit}', 'a blood orange', true],
    ['for grønne æbler', 'FOR GRONNE AEBLER', true],
    ['für äpfel', 'fuer aepfel', true],
    ['is it ripe', 'is, it, riiipe', true],
    ['is it ripe', 'is it. Ripe', false],
  ])('%s / %s', (phrase, text, expected) => {
    expect(finds(phrase, text)).toBe(expected)
  })

  it('is silenced by an exception, but not across a comma', () => {
    expect(finds('it is ripe', 'no it is ripe', 'no it is')).toBe(false)
    expect(finds('it is ripe', 'no, it is ripe', 'no it is')).toBe(true)
  })
})

const lists: Phrases[] = [
  ...[askingPhrases, cryptoPhrases, denialPhrases, honestPhrases, giftCardPhrases],
  ...[messengerExceptions, messengerPhrases, moneyExceptions, moneyPhrases],
]

it.each(lists)('no phrase ends in a word that may be missing, nor holds a slip of the notation (%#)', (phrases) => {
  const slips = Object.values(phrases)
    .flat()
    .filter((phrase) => /\)$|[?+[\]]|\|\||\|\.|\( |^ | $| {2}|\)[^ ]|[^ ]\(/.test(phrase))
  expect(slips).toEqual([])
})
