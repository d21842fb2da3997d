import { describe, expect, it } from 'vitest'
import { maskMobile, mobileProblem, normaliseMobile } from './mobile-numbers.ts'

const allCountries = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'FI']

describe('mobile numbers', () => {
  it.each([
    ['06 12 34 56 78', 'NL', '+31612345678'],
    ['+31 6 12345678', 'DE', '+31612345678'],
    ['0031612345678', 'NL', '+31612345678'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['0151/23456789', 'DE', '+4915123456789'],
    ['0664 1234567', 'AT', '+436641234567'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['347 123 4567', 'IT', '+393471234567'],
    ['612 345 678', 'ES', '+34612345678'],
    ['040 1234567', 'FI', '+358401234567'],
  ])('normalises %s in %s to %s', (text, country, expected) => {
    expect(normaliseMobile(text, country)).toBe(expected)
    expect(mobileProblem(text, country, allCountries)).toBeUndefined()
  })

  it.each([
    ['', 'NL', 'mobile_missing'],
    ['  ', 'NL', 'mobile_missing'],
    ['hello', 'NL', 'mobile_invalid'],
    ['020 123 4567', 'NL', 'mobile_invalid'],
    ['0900 12345', 'NL', 'mobile_invalid'],
    ['06123456789', 'NL', 'mobile_invalid'],
    ['061234567', 'NL', 'mobile_invalid'],
    ['+44 7700 900123', 'NL', 'mobile_country'],
    ['+371 2000 0000', 'NL', 'mobile_country'],
    ['+1 212 555 0100', 'US', 'mobile_country'],
    ['+3161234567８', 'NL', 'mobile_invalid'],
  ])('refuses %s in %s: %s', (text, country, problem) => {
    expect(mobileProblem(text, country, allCountries)).toBe(problem)
  })

  it('refuses a number of a country that the site does not serve', () => {
    expect(mobileProblem('+4915123456789', 'NL', ['NL', 'BE'])).toBe('mobile_country')
  })

  it('masks all but the first three and last two characters', () => {
    expect(maskMobile('+31612345678')).toBe('+31 •••• 78')
  })
})
