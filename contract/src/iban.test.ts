import { describe, expect, it } from 'vitest'
import { formatIban, ibanProblem, maskIban, normaliseIban } from './iban.ts'

/** Published examples of banks and of the registry, not real accounts. */
const examples = [
  'NL91 ABNA 0417 1643 00',
  'BE68 5390 0754 7034',
  'DE89 3704 0044 0532 0130 00',
  'AT61 1904 3002 3457 3201',
  'FR14 2004 1010 0505 0001 3M02 606',
  'IT60 X054 2811 1010 0000 0123 456',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'CH93 0076 2011 6238 5295 7',
  'PL61 1090 1014 0000 0712 1981 2874',
  'DK50 0040 0440 1162 43',
  'NO93 8601 1117 947',
  'SE45 5000 0000 0583 9825 7466',
  'GB29 NWBK 6016 1331 9268 19',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
]

describe('IBAN rules', () => {
  it.each(examples)('accepts %s in every notation', (iban) => {
    expect(ibanProblem(iban)).toBeUndefined()
    expect(ibanProblem(iban.toLowerCase().replaceAll(' ', '-'))).toBeUndefined()
    expect(formatIban(normaliseIban(iban))).toBe(iban)
  })

  it.each(examples)('refuses %s with any single digit changed', (iban) => {
    const plain = normaliseIban(iban)
    for (let index = 2; index < plain.length; index++) {
      const digit = plain[index] ?? ''
      if (!/\d/.test(digit)) continue
      const wrong = `${plain.slice(0, index)}${(Number(digit) + 1) % 10}${plain.slice(index + 1)}`
      expect(ibanProblem(wrong)).toBe('iban_invalid')
    }
  })

  it.each([
    ['', 'iban_missing'],
    ['   ', 'iban_missing'],
    ['NL91', 'iban_invalid'],
    ['NL91 ABNA 0417 1643 0', 'iban_invalid'],
    ['NL91 ABNA 0417 1643 00 1', 'iban_invalid'],
    // Valid check digits, but one character too long or too short for the country.
    ['NL06 ABNA 0417 1643 001', 'iban_invalid'],
    ['NL58 ABNA 0417 1643 0', 'iban_invalid'],
    ['91NL ABNA 0417 1643 00', 'iban_invalid'],
    ['NL91 ÄBNA 0417 1643 00', 'iban_invalid'],
    ['4111 1111 1111 1111', 'iban_invalid'],
    ['SA03 8000 0000 6080 1016 7519', 'iban_not_sepa'],
    ['SA04 8000 0000 6080 1016 7519', 'iban_invalid'],
  ] as const)('reports %j as %s', (text, problem) => {
    expect(ibanProblem(text)).toBe(problem)
  })

  it('masks everything but the country and the last four characters', () => {
    expect(maskIban('nl91 abna 0417 1643 00')).toBe('NL •••• 4300')
  })
})
