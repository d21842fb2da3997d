import { interests } from '@velvet/i18n/reference'
import { expect, it } from 'vitest'
import { nameInSentence } from './name-in-sentence.ts'

it.each([
  ['en', 'Theatre', 'theatre'],
  ['en', 'DIY', 'DIY'],
  ['de', 'Theater', 'Theater'],
  ['fr', 'Écriture', 'écriture'],
  ['pl', 'Życie nocne', 'życie nocne'],
] as const)('writes the interest %s “%s” as “%s” in a sentence', (locale, name, expected) => {
  expect(nameInSentence(name, locale)).toBe(expected)
})

it('keeps only one English name with a capital', () => {
  const names = interests.map(({ names: { en = '' } }) => nameInSentence(en, 'en'))
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual(['DIY'])
})
