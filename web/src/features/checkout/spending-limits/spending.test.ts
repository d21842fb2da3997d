import { describe, expect, it } from 'vitest'
import { parseAmount, formatAmount } from './parse-amount.ts'

describe('a typed amount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['50', 5000],
    ['49.5', 4950],
    ['49,50', 4950],
    ['1 000', 100_000],
    ['1.000,50', undefined],
    ['49.505', undefined],
    ['-5', undefined],
    ['fifty', undefined],
  ])('parses %j as %j', (typed, amount) => {
    expect(parseAmount(typed, 'EUR')).toBe(amount)
  })

  it.each([null, 0, 5000, 4950])('parses a formatted amount back to the same value: %j', (amount) => {
    expect(parseAmount(formatAmount(amount, 'EUR'), 'EUR')).toBe(amount)
  })
})
