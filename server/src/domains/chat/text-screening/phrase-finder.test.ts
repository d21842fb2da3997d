import { describe, expect, it } from 'vitest'
import { realPersonQuestionPhrases } from './real-person-question-phrases.ts'
import { cryptoPhrases } from './crypto-phrases.ts'
import { foldText, tokenize } from './fold-text.ts'
import { giftCardPhrases } from './gift-card-phrases.ts'
import { messengerExceptions, messengerPhrases } from './messenger-phrases.ts'
import { moneyExceptions, moneyPhrases } from './money-phrases.ts'
import { createPhraseFinder, type Phrases } from './phrase-finder.ts'

const noPhrases: Phrases = { en: [], nl: [], de: [], it: [], fr: [], es: [], pl: [], da: [], fi: [], nb: [], sv: [] }

function finds(phrase: string, text: string, exception?: string): boolean {
  const exceptions = exception ? { ...noPhrases, en: [exception] } : noPhrases
  return createPhraseFinder({ ...noPhrases, en: [phrase] }, exceptions, { fruit: ['pear', 'blood_orange'] })(
    tokenize(foldText(text)),
  )
}

describe('createPhraseFinder', () => {
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
    ['# apples', '12 apples', true],
    ['it is ripe .', 'it is ripe!', true],
    ['it is ripe .', 'it is ripe though', true],
    ['it is ripe .', 'it is ripe enough', false],
    ['a {fruit}', 'a blood orange', true],
    ['for grønne æbler', 'FOR GRONNE AEBLER', true],
    ['für äpfel', 'fuer aepfel', true],
    ['is it ripe', 'is, it, riiipe', true],
    ['is it ripe', 'is it. Ripe', false],
    ['apple & eat|ate', 'I ate, on that day, a green apple', true],
    ['apple & eat|ate', 'the apple that she ate', true],
    ['apple & eat|ate', 'I ate. An apple', false],
    ['apple & eat|ate', 'apple a b c d e f g h i j k ate', false],
    ['apple & apple|pear', 'an apple', false],
    ['apple & pear & plum', 'plum, pear or apple', true],
    ['apple & pear & plum', 'plum or apple', false],
  ])('matches the phrase "%s" against "%s" according to its notation', (phrase, text, expected) => {
    expect(finds(phrase, text)).toBe(expected)
  })

  it('ignores a match that overlaps an exception, unless a comma separates them', () => {
    expect(finds('it is ripe', 'no it is ripe', 'no it is')).toBe(false)
    expect(finds('it is ripe', 'no, it is ripe', 'no it is')).toBe(true)
  })
})

const lists: Phrases[] = [
  ...[realPersonQuestionPhrases, cryptoPhrases, giftCardPhrases],
  ...[messengerExceptions, messengerPhrases, moneyExceptions, moneyPhrases],
]

it.each(lists)('uses the phrase notation correctly and ends no phrase with an optional word (list %#)', (phrases) => {
  const invalid = Object.values(phrases)
    .flat()
    .filter((phrase) => /\)$|[?+[\]]|\|\||\|\.|\( |^ | $| {2}|\)[^ ]|[^ ]\(/.test(phrase))
  expect(invalid).toEqual([])
})
