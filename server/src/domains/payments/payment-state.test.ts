import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../platform/payment-provider/payment-provider.ts'
import { isPaidFor, transitionFor, statusOf } from './payment-state.ts'

const states: PaymentState[] = ['created', 'pending', 'authorised', 'paid', 'cancelled', 'expired', 'denied', 'partially_refunded', 'refunded', 'charged_back', 'in_review'] // prettier-ignore
const move = (state: PaymentState, reported: PaymentState, reviewReason: string | null = null) =>
  transitionFor({ state, reviewReason }, reported)

describe('transitionFor', () => {
  it.each(['created', 'pending', 'authorised', 'expired', 'cancelled', 'denied'] as const)(
    'completes an order that is %s when the payment is reported as paid',
    (state) => expect(move(state, 'paid')).toEqual({ kind: 'complete' }),
  )

  it('never turns a paid order into a failed or an open one', () => {
    for (const state of states.filter(isPaidFor))
      for (const next of ['created', 'pending', 'authorised', 'cancelled', 'expired', 'denied', 'in_review'] as const)
        expect(move(state, next)).toEqual({ kind: 'none' })
  })

  it('does nothing when a state is repeated, except for refunds', () => {
    const refunds: PaymentState[] = ['partially_refunded', 'refunded']
    for (const state of states) if (!refunds.includes(state)) expect(move(state, state).kind).toBe('none')
  })

  it('only moves forward and never returns to an earlier open state', () => {
    expect(move('created', 'pending')).toEqual({ kind: 'move', to: 'pending' })
    expect(move('pending', 'authorised')).toEqual({ kind: 'move', to: 'authorised' })
    expect(move('authorised', 'pending')).toEqual({ kind: 'none' })
    expect(move('expired', 'pending')).toEqual({ kind: 'none' })
  })

  it('reverses a payment even if its arrival was never reported', () => {
    expect(move('pending', 'charged_back')).toEqual({ kind: 'reverse', how: 'charged_back', isNews: true })
    expect(move('paid', 'refunded')).toEqual({ kind: 'reverse', how: 'refunded', isNews: false })
    expect(move('refunded', 'refunded')).toEqual({ kind: 'reverse', how: 'refunded', isNews: false })
    expect(move('refunded', 'partially_refunded')).toEqual({ kind: 'none' })
    expect(move('refunded', 'charged_back')).toEqual({ kind: 'reverse', how: 'charged_back', isNews: false })
  })

  it('leaves a mismatch to manual review, but completes an order that the provider reviewed', () => {
    expect(move('in_review', 'paid', 'amount')).toEqual({ kind: 'none' })
    expect(move('in_review', 'paid', 'provider')).toEqual({ kind: 'complete' })
  })
})

it('maps all states to the four statuses that buyers see', () => {
  expect([...new Set(states.map(statusOf))].sort()).toEqual(['completed', 'failed', 'loading', 'pending'])
  expect(statusOf('in_review')).toBe('pending')
})
