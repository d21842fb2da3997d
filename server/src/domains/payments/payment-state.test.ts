import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../platform/payment-provider/payment-provider.ts'
import { isPaidFor, moveFor, statusOf } from './payment-state.ts'

const states: PaymentState[] = ['created', 'pending', 'authorised', 'paid', 'cancelled', 'expired', 'denied', 'partially_refunded', 'refunded', 'charged_back', 'in_review'] // prettier-ignore
const move = (state: PaymentState, heard: PaymentState, reviewReason: string | null = null) =>
  moveFor({ state, reviewReason }, heard)

describe('what the provider says', () => {
  it.each(['created', 'pending', 'authorised', 'expired', 'cancelled', 'denied'] as const)(
    'that it was paid completes an order that is %s',
    (state) => expect(move(state, 'paid')).toEqual({ kind: 'complete' }),
  )

  it('never turns a paid order into a failed or an open one', () => {
    for (const state of states.filter(isPaidFor))
      for (const heard of ['created', 'pending', 'authorised', 'cancelled', 'expired', 'denied', 'in_review'] as const)
        expect(move(state, heard)).toEqual({ kind: 'none' })
  })

  it('says nothing new the second time', () => {
    const refunds: PaymentState[] = ['partially_refunded', 'refunded']
    for (const state of states) if (!refunds.includes(state)) expect(move(state, state).kind).toBe('none')
  })

  it('goes forward only: what waited does not begin again', () => {
    expect(move('created', 'pending')).toEqual({ kind: 'move', to: 'pending' })
    expect(move('pending', 'authorised')).toEqual({ kind: 'move', to: 'authorised' })
    expect(move('authorised', 'pending')).toEqual({ kind: 'none' })
    expect(move('expired', 'pending')).toEqual({ kind: 'none' })
  })

  it('of money that went again counts although nobody said that it came', () => {
    expect(move('pending', 'charged_back')).toEqual({ kind: 'take_back', how: 'charged_back', isNews: true })
    expect(move('paid', 'refunded')).toEqual({ kind: 'take_back', how: 'refunded', isNews: false })
    expect(move('refunded', 'refunded')).toEqual({ kind: 'take_back', how: 'refunded', isNews: false })
    expect(move('refunded', 'partially_refunded')).toEqual({ kind: 'none' })
    expect(move('refunded', 'charged_back')).toEqual({ kind: 'take_back', how: 'charged_back', isNews: false })
  })

  it('waits for a person where something did not fit, not where the provider was still looking', () => {
    expect(move('in_review', 'paid', 'amount')).toEqual({ kind: 'none' })
    expect(move('in_review', 'paid', 'provider')).toEqual({ kind: 'complete' })
  })
})

it('a buyer sees four words of it', () => {
  expect([...new Set(states.map(statusOf))].sort()).toEqual(['completed', 'failed', 'loading', 'pending'])
  expect(statusOf('in_review')).toBe('pending')
})
