import { locales } from '@velvet/i18n/locales'
import { describe, expect, it } from 'vitest'
import { realPersonQuestions } from './real-person-questions.fixtures.ts'
import { denials, truthfulReplies } from './denials.fixtures.ts'
import { harmlessMessages } from './harmless-messages.fixtures.ts'
import { asksWhetherReal, deniesBeingFictional } from './real-person.ts'

const allHarmless = locales.flatMap((locale) => harmlessMessages[locale])

describe.each(locales)('screening for questions and denials in %s', (locale) => {
  it('recognizes questions whether the profile is real, also in capitals and within a longer text', () => {
    expect(realPersonQuestions[locale].length).toBeGreaterThanOrEqual(20)
    expect(realPersonQuestions[locale].filter((text) => !asksWhetherReal(text))).toEqual([])
    expect(realPersonQuestions[locale].filter((text) => !asksWhetherReal(`Hi :) ${text.toUpperCase()} xx`))).toEqual([])
  })

  it('finds no question in harmless messages', () => {
    expect(harmlessMessages[locale].length).toBeGreaterThanOrEqual(15)
    expect(harmlessMessages[locale].filter((text) => asksWhetherReal(text))).toEqual([])
  })

  it('recognizes replies that deny being fictional', () => {
    expect(denials[locale].length).toBeGreaterThanOrEqual(10)
    expect(denials[locale].filter((text) => !deniesBeingFictional(text))).toEqual([])
  })

  it('allows truthful replies', () => {
    expect(truthfulReplies[locale].length).toBeGreaterThanOrEqual(10)
    expect(truthfulReplies[locale].filter((text) => deniesBeingFictional(text))).toEqual([])
  })
})

it('finds no denial in the harmless messages of any language', () => {
  expect(allHarmless.filter((text) => deniesBeingFictional(text))).toEqual([])
})

it('does not match a question across the end of a sentence', () => {
  expect(asksWhetherReal('So are you. Real coffee is better.')).toBe(false)
  expect(asksWhetherReal('')).toBe(false)
})
