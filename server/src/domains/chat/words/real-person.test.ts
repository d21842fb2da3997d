import { locales } from '@velvet/i18n/locales'
import { describe, expect, it } from 'vitest'
import { asking } from './asking.cases.ts'
import { denials, honest } from './denials.cases.ts'
import { ordinary } from './ordinary-talk.cases.ts'
import { asksWhetherReal, deniesBeingFictional } from './real-person.ts'

const talk = locales.flatMap((locale) => ordinary[locale])

describe.each(locales)('in %s', (locale) => {
  it('hears the question, however it is typed', () => {
    expect(asking[locale].length).toBeGreaterThanOrEqual(20)
    expect(asking[locale].filter((text) => !asksWhetherReal(text))).toEqual([])
    expect(asking[locale].filter((text) => !asksWhetherReal(`Hi :) ${text.toUpperCase()} xx`))).toEqual([])
  })

  it('hears no question in ordinary talk', () => {
    expect(ordinary[locale].length).toBeGreaterThanOrEqual(15)
    expect(ordinary[locale].filter((text) => asksWhetherReal(text))).toEqual([])
  })

  it('finds a denial', () => {
    expect(denials[locale].length).toBeGreaterThanOrEqual(10)
    expect(denials[locale].filter((text) => !deniesBeingFictional(text))).toEqual([])
  })

  it('lets the truth pass', () => {
    expect(honest[locale].length).toBeGreaterThanOrEqual(10)
    expect(honest[locale].filter((text) => deniesBeingFictional(text))).toEqual([])
  })
})

it('takes no ordinary talk for a denial', () => {
  expect(talk.filter((text) => deniesBeingFictional(text))).toEqual([])
})

it('reads no question across the end of a sentence', () => {
  expect(asksWhetherReal('So are you. Real coffee is better.')).toBe(false)
  expect(asksWhetherReal('')).toBe(false)
})
