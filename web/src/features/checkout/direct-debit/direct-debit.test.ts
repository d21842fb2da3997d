import { describe, expect, it } from 'vitest'
import { problemsByField } from '../use-field-problems.ts'
import { getIbanFeedback } from './iban-feedback.ts'

describe('feedback on an IBAN while it is typed', () => {
  it.each([
    ['', false, undefined],
    ['NL', false, undefined],
    ['NL91 ABNA 0417', false, undefined],
    ['NL91 ABNA 0417', true, 'iban_invalid'],
    ['nl91 abna 0417 1643 00', false, 'good'],
    ['NL91 ABNA 0417 1643 01', true, 'iban_invalid'],
    ['12', false, 'iban_invalid'],
    ['', true, 'iban_missing'],
  ])('returns for %j (field left: %s) the feedback %s', (text, wasLeft, feedback) => {
    expect(getIbanFeedback(text, wasLeft)).toBe(feedback)
  })
})

it('assigns every problem to its field', () => {
  const params = { fields: ['iban', 'street', 'authorises'], problems: ['iban_not_sepa', '?', 'authorise_required'] }
  expect([...(problemsByField({ code: 'invalid_input', params }) ?? [])]).toEqual([
    ['iban', 'problems.iban_not_sepa'],
    ['street', 'directdebit.missing'],
    ['authorises', 'directdebit.authorise_required'],
  ])
  expect(problemsByField({ code: 'invalid_input', params: {} })).toBeNull()
  expect(problemsByField({ code: 'unavailable', params: {} })).toBeNull()
})
