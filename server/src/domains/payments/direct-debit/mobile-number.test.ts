import { describe, expect, it } from 'vitest'
import { maskMobile, readMobileNumber } from './mobile-number.ts'

const allCountries = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'ES', 'FI']

describe('readMobileNumber', () => {
  it.each([
    ['06 12 34 56 78', 'NL', '+31612345678', 'NL'],
    ['(06) 1234-5678', 'NL', '+31612345678', 'NL'],
    ['+31 6 12345678', 'DE', '+31612345678', 'NL'],
    ['+31 (0)6 12345678', 'DE', '+31612345678', 'NL'],
    ['0031612345678', 'NL', '+31612345678', 'NL'],
    // The prefix for international calls is another one in the US, and unknown for a country that does not exist.
    ['0031612345678', 'US', '+31612345678', 'NL'],
    ['0031612345678', 'XX', '+31612345678', 'NL'],
    ['0470 12 34 56', 'BE', '+32470123456', 'BE'],
    ['0151/23456789', 'DE', '+4915123456789', 'DE'],
    ['0157 12345678', 'DE', '+4915712345678', 'DE'],
    ['0160 1234567', 'DE', '+491601234567', 'DE'],
    ['0160 12345678', 'DE', '+4916012345678', 'DE'],
    ['0170 1234567', 'DE', '+491701234567', 'DE'],
    ['0176 12345678', 'DE', '+4917612345678', 'DE'],
    ['0650 123456', 'AT', '+43650123456', 'AT'],
    ['0664 1234567', 'AT', '+436641234567', 'AT'],
    ['06.12.34.56.78', 'FR', '+33612345678', 'FR'],
    ['347 123 4567', 'IT', '+393471234567', 'IT'],
    ['347 123 456', 'IT', '+39347123456', 'IT'],
    ['612 345 678', 'ES', '+34612345678', 'ES'],
    ['712 345 678', 'ES', '+34712345678', 'ES'],
    ['040 1234567', 'FI', '+358401234567', 'FI'],
    ['0457 1234567', 'FI', '+3584571234567', 'FI'],
  ])('reads %s in %s as %s of %s', (text, country, number, numberCountry) => {
    expect(readMobileNumber(text, country, allCountries)).toEqual({ number, country: numberCountry })
  })

  it.each([
    ['', 'NL', 'mobile_missing'],
    ['  ', 'NL', 'mobile_missing'],
    ['hello', 'NL', 'mobile_invalid'],
    ['0612345678 call me', 'NL', 'mobile_invalid'],
    ['0612345678 x5', 'NL', 'mobile_invalid'],
    ['0612345678', 'XX', 'mobile_invalid'],
    ['06123456789', 'NL', 'mobile_invalid'],
    ['061234567', 'NL', 'mobile_invalid'],
    ['0175 123456789', 'DE', 'mobile_invalid'],
    ['0151 2345678', 'DE', 'mobile_invalid'],
    ['0676 12345678901', 'AT', 'mobile_invalid'],
    ['347 123 45', 'IT', 'mobile_invalid'],
    ['347 123 4567 89', 'IT', 'mobile_invalid'],
    ['07 00 12 34 56', 'FR', 'mobile_invalid'],
    ['+48 512 345 678', 'NL', 'mobile_country'],
    ['512 345 678', 'PL', 'mobile_country'],
    ['+41 79 123 45 67', 'NL', 'mobile_country'],
    ['079 123 45 67', 'CH', 'mobile_country'],
    ['+44 7700 900123', 'NL', 'mobile_country'],
    ['+371 2000 0000', 'NL', 'mobile_country'],
    ['+1 212 555 0100', 'US', 'mobile_country'],
  ])('refuses %s in %s: %s', (text, country, problem) => {
    expect(readMobileNumber(text, country, allCountries)).toEqual({ problem })
  })

  it.each([
    ['fixed line in Amsterdam', '020 123 4567', 'NL'],
    ['premium rate', '0900 12345', 'NL'],
    ['pager', '066 1234567', 'NL'],
    ['fixed line in Berlin', '030 123456', 'DE'],
    ['pager', '0164 1234567', 'DE'],
    ['fixed line in Salzburg', '0662 123456', 'AT'],
    ['personal number', '700 345 678', 'ES'],
    ['fixed line in Rome', '06 1234 5678', 'IT'],
  ])('refuses a number that is no mobile number: %s (%s in %s)', (_kind, text, country) => {
    expect(readMobileNumber(text, country, allCountries)).toEqual({ problem: 'mobile_invalid' })
  })

  it('refuses a number of a country that the site does not serve', () => {
    expect(readMobileNumber('+4915123456789', 'NL', ['NL', 'BE'])).toEqual({ problem: 'mobile_country' })
  })
})

describe('maskMobile', () => {
  it('masks all but the first three and last two characters', () => {
    expect(maskMobile('+31612345678')).toBe('+31 •••• 78')
  })
})
