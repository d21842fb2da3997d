import { expect, it } from 'vitest'
import { toPaymentState } from './pay-status.ts'

it.each([
  [20, 'pending'],
  [25, 'pending'],
  [50, 'pending'],
  [75, 'pending'],
  [76, 'pending'],
  [80, 'pending'],
  [85, 'in_review'],
  [90, 'pending'],
  [95, 'authorised'],
  [97, 'in_review'],
  [98, 'pending'],
  [100, 'paid'],
  [101, 'pending'],
  [0, 'pending'],
  [-61, 'cancelled'],
  [-63, 'denied'],
  [-64, 'denied'],
  [-70, 'charged_back'],
  [-71, 'charged_back'],
  [-72, 'refunded'],
  [-80, 'expired'],
  [-81, 'refunded'],
  [-82, 'partially_refunded'],
  [-90, 'cancelled'],
  [-1, 'cancelled'],
])('maps the PAY. status %d to %s', (code, state) => {
  expect(toPaymentState(code)).toBe(state)
})

it('maps only status 100 to paid', () => {
  const all = Array.from({ length: 401 }, (_, index) => index - 200)
  expect(all.filter((code) => toPaymentState(code) === 'paid')).toEqual([100])
})
