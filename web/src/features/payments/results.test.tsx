import type { OrderStatus } from '@velvet/contract/payment-rules'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../lib/api/answers.ts'
import { user } from '../../testing/fixtures.ts'
import { method, offer, order } from '../../testing/payments.ts'
import { renderHtml } from '../../testing/render.tsx'
import { OrderResult } from './order-result.tsx'
import { PremiumView } from './premium-view.tsx'
import { PricingView } from './pricing-view.tsx'
import { TransactionView } from './transaction-view.tsx'

const scene = { user }
const plain = (html: string) => html.replace(/<!-- -->/g, '')
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

const result = async (changes: Partial<Order>, methods = [method('visa'), method('paypal'), method('ideal')]) =>
  plain(await renderHtml(<OrderResult result={{ order: order(changes), balance: 28, methods }} />, scene))

describe('how an order stands', () => {
  it.each([
    ['loading', 'Processing your payment'],
    ['pending', 'Processing your payment'],
    ['completed', '25 credits are yours'],
    ['failed', 'Payment failed or has been cancelled.'],
  ] satisfies [OrderStatus, string][])('%s says “%s” and leads on', async (status, title) => {
    const html = await result({ status, failure: status === 'failed' ? 'cancelled' : null })
    expect(html).toContain(title)
    expect(links(html).length).toBeGreaterThanOrEqual(3)
  })

  it('leads to the payment that was begun', async () => {
    const html = await result({ status: 'loading', continue_url: 'https://pay.example/1' })
    expect(links(html)[0]).toBe('https://pay.example/1')
  })

  it('says what has to stand on a transfer', async () => {
    const html = await result({ status: 'pending', transfer: { reference: '0512 8832', amount: 2999 } })
    expect(html).toContain('Waiting for your transfer')
    expect(html).toContain('0512 8832')
    expect(html).toContain('€29.99')
  })

  it('says when a debit is collected', async () => {
    const html = await result({ status: 'pending', method: 'sepa_dd', collect_on: '2026-11-18' })
    expect(html).toContain('€29.99 on 18 November 2026')
  })

  it('offers the same, PayPal and everything else after a refused card', async () => {
    const html = await result({ status: 'failed', failure: 'denied', method: 'card', is_repeat: true })
    expect(html).toContain('Credit card payment failed')
    expect(links(html)).toEqual([
      '/credits/repeat-order',
      '/credits?credits=25&amp;method=paypal',
      '/credits?credits=25&amp;method=ideal',
      '/credits?credits=25',
      '/service',
    ])
  })

  it('speaks of PayPal only where it is offered', async () => {
    const html = await result({ status: 'failed', failure: 'denied', method: 'card' }, [method('visa')])
    expect(html).not.toContain('PayPal')
  })
})

describe('one order in full', () => {
  const view = async (changes: Partial<Order> = {}) =>
    plain(await renderHtml(<TransactionView order={order(changes)} />, scene))

  it('has its prices, its invoice and the way back', async () => {
    const html = await view({ amount: 2249, discount: { code: 'TIMEBONUS25', percent: 25 } })
    for (const fact of [
      'V7K-2QX-9RT',
      '€22.49',
      '−€7.50',
      'Of which 21% VAT (Netherlands)',
      '€3.90',
      '7 of 25 credits',
      'Until 28 November 2026. You need no reason.',
    ])
      expect(html).toContain(fact)
    expect(html).toContain(`href="/api/invoices/${order().invoices[0]?.id}"`)
    expect(html).toMatch(/href="\/withdraw\?order=V7K-2QX-9RT"[^>]*>Withdraw from contract here</)
  })

  const refund = { amount: 2160, created_at: '2026-11-15T00:00:00.000Z', due_at: '2026-11-29T00:00:00.000Z' }
  it.each([
    [{ refund: { ...refund, state: 'pending' } }, '€21.60 is on its way back to you, the way you paid, by 29 November'],
    [{ refund: { ...refund, state: 'done' } }, '€21.60 was paid back to you'],
    [{ refund: { ...refund, state: 'failed' } }, 'We could not pay back €21.60'],
    [{ is_charged_back: true }, 'Your bank took this payment back.'],
    [{ status: 'failed', withdrawal: null }, 'Nothing was paid for this order'],
    [{ status: 'pending', withdrawal: null }, 'This order is not paid yet.'],
  ] satisfies [Partial<Order>, string][])('says what became of it: %j', async (changes, words) => {
    const html = await view(changes)
    expect(html).toContain(words)
    expect(html).not.toContain('Withdraw from contract here')
  })
})

describe('the price list', () => {
  const pricing = {
    offer: offer(),
    gifts: [
      { id: 'rose', credits: 2 },
      { id: 'diamond', credits: 15 },
    ],
    methods: [],
  }
  const list = async (site = {}) => plain(await renderHtml(<PricingView pricing={pricing as never} />, site))

  it('names credits and money of every action, at the dearest bundle’s price', async () => {
    const html = await list()
    for (const fact of ['€1.50', '€3.00 to €22.49', '2 to 15 credits', 'no subscription', '14 days of free returns'])
      expect(html).toContain(fact)
    expect(html).toContain('Some profiles on this site are fictional.')
  })

  it('needs no script', async () => {
    expect(await list()).not.toMatch(/<button|onclick/)
  })

  it('leads visitors to the start and members to the bundles', async () => {
    expect(links(await list())).toContain('/signup')
    expect(links(await list(scene))).toContain('/credits')
  })
})

describe('premium', () => {
  it('says that it comes with a bundle, stays, and renews nothing', async () => {
    const html = plain(await renderHtml(<PremiumView offer={offer()} />, { user: { ...user, paid_user: false } }))
    for (const words of [
      'Up to 25 photos',
      'More than 2 conversations',
      'no subscription',
      'From €14.99 for 10 credits',
    ])
      expect(html).toContain(words)
    expect(links(html)).toContain('/credits')
  })
})
