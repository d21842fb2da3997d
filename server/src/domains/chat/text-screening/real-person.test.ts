import { locales } from '@velvet/i18n/locales'
import { describe, expect, it } from 'vitest'
import { realPersonQuestions } from './real-person-questions.fixtures.ts'
import { harmlessMessages } from './harmless-messages.fixtures.ts'
import { asksWhetherReal } from './real-person.ts'

describe.each(locales)('screening for questions in %s', (locale) => {
  it('recognizes questions whether the profile is real, also in capitals and within a longer text', () => {
    expect(realPersonQuestions[locale].length).toBeGreaterThanOrEqual(20)
    expect(realPersonQuestions[locale].filter((text) => !asksWhetherReal(text))).toEqual([])
    expect(realPersonQuestions[locale].filter((text) => !asksWhetherReal(`Hi :) ${text.toUpperCase()} xx`))).toEqual([])
  })

  it('finds no question in harmless messages', () => {
    expect(harmlessMessages[locale].length).toBeGreaterThanOrEqual(15)
    expect(harmlessMessages[locale].filter((text) => asksWhetherReal(text))).toEqual([])
  })
})

it('does not match a question across the end of a sentence', () => {
  expect(asksWhetherReal('So are you. Real coffee is better.')).toBe(false)
  expect(asksWhetherReal('')).toBe(false)
})
