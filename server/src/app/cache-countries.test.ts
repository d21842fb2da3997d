import { expect, it, vi } from 'vitest'
import { cacheCountries } from './cache-countries.ts'

it('looks up each address once, also one without a country', () => {
  const lookUp = vi.fn((ip: string) => (ip === '198.51.100.1' ? 'NL' : null))
  const countryOf = cacheCountries(lookUp)
  for (let time = 0; time < 2; time++) {
    expect(countryOf('198.51.100.1')).toBe('NL')
    expect(countryOf('127.0.0.1')).toBeNull()
  }
  expect(lookUp).toHaveBeenCalledTimes(2)
})
