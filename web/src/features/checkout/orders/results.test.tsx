import type { OrderStatus } from '@velvet/contract/payment-rules'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { method, priceList, order } from '../../../testing/payments.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { OrderResult } from './order-result.tsx'
import { PremiumView } from './premium-view.tsx'
import { PricingView } from './pricing-view.tsx'
import { TransactionView } from './transaction-view.tsx'

const scene = { user }
const strip = (html: string) => html.replace(/<!-- -->/g, '')
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

const available = [method('visa'), method('paypal'), method('ideal')]
const result = async (changes: Partial<Order>, methods = available, backTo: string | null = null) =>
  strip(
    await renderHtml(
      <OrderResult result={{ order: order(changes), balance: 28, frozen_credits: 0, methods, backTo }} />,
      scene,
    ),
  )

describe('an order from a conversation', () => {
  const conversation_id = '019a8000-0000-7000-8000-0000000000c1'
  const back = `/chats/${conversation_id}`

  it.each([
    ['completed', { status: 'completed' }],
    ['failed', { status: 'failed', failure: 'denied' }],
    ['waiting for the payment', { status: 'pending' }],
    ['waiting for a direct debit', { status: 'pending', method: 'sepa_dd', collect_on: '2026-11-30' }],
  ] as const)('links back to the conversation when the order is %s', async (_, changes) => {
    const html = await result({ ...changes, conversation_id }, available, back)
    expect(html).toContain('Back to the conversation')
    expect(links(html)).toContain(back)
    expect(links(html)).not.toContain('/chats')
  })

  it('passes the conversation to the links for another attempt', async () => {
    const html = await result({ status: 'failed', failure: 'denied', method: 'visa', conversation_id }, available, back)
    const retries = links(html).filter((to) => to?.startsWith('/credits'))
    expect(retries.length).toBeGreaterThan(2)
    for (const to of retries) expect(to).toContain(`chat=${conversation_id}`)
  })
})

describe('the status of an order', () => {
  it.each([
    ['loading', 'Processing your payment'],
    ['pending', 'Processing your payment'],
    ['completed', '25 credits added'],
    ['failed', 'Payment failed or has been cancelled.'],
  ] satisfies [OrderStatus, string][])('shows status %s as “%s” and links to the next steps', async (status, title) => {
    const html = await result({ status, failure: status === 'failed' ? 'cancelled' : null })
    expect(html).toContain(title)
    expect(links(html).length).toBeGreaterThanOrEqual(3)
  })

  it('links to the payment that was started', async () => {
    const html = await result({ status: 'loading', continue_url: 'https://pay.example/1' })
    expect(links(html)[0]).toBe('https://pay.example/1')
  })

  it('shows amount and reference of a bank transfer', async () => {
    const html = await result({ status: 'pending', transfer: { reference: '0512 8832', amount: 2999 } })
    expect(html).toContain('Waiting for your transfer')
    expect(html).toContain('0512 8832')
    expect(html).toContain('€29.99')
  })

  it('shows when a direct debit is collected', async () => {
    const html = await result({ status: 'pending', method: 'sepa_dd', collect_on: '2026-11-18' })
    expect(html).toContain('€29.99 on 18 November 2026')
  })

  it('links to a retry, PayPal and all other methods after a refused card', async () => {
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

  it('mentions PayPal only if it is available', async () => {
    const html = await result({ status: 'failed', failure: 'denied', method: 'card' }, [method('visa')])
    expect(html).not.toContain('PayPal')
  })
})

describe('credits on hold', () => {
  const frozen = { frozen_credits: 25 }
  const shown = async (changes: Partial<Order>) => [
    await result(changes),
    strip(await renderHtml(<TransactionView order={order(changes)} />, scene)),
  ]

  it('shows a consent form that posts without scripts, and the day from which it is not needed', async () => {
    for (const html of await shown(frozen)) {
      expect(html).toContain('25 credits are on hold')
      expect(html).toMatch(new RegExp(`<form[^>]*action="/transactions/${order().id}"[^>]*method="post"|<form[^>]*method="post"[^>]*action="/transactions/${order().id}"`)) // prettier-ignore
      for (const name of ['start_now', 'pays_used']) expect(html).toMatch(new RegExp(`<input[^>]*required[^>]*name="${name}"|<input[^>]*name="${name}"[^>]*required`)) // prettier-ignore
      expect(html).toContain('you can use the credits from 30 November 2026')
    }
  })

  it('mentions no credits on hold if there are none', async () => {
    for (const html of await shown({})) expect(html).not.toContain('on hold')
  })
})

describe('the page of one order', () => {
  const view = async (changes: Partial<Order> = {}) =>
    strip(await renderHtml(<TransactionView order={order(changes)} />, scene))

  it('shows the prices, the invoice and the link to withdraw', async () => {
    const html = await view({ amount: 2249, discount: { code: 'TIMEBONUS25', percent: 25 } })
    for (const fact of [
      'V7K-2QX-9RT',
      '€22.49',
      '−€7.50',
      'Of which 21% VAT (Netherlands)',
      '€3.90',
      '7 of 25 credits',
      'Until 28 November 2026. No reason needed.',
    ])
      expect(html).toContain(fact)
    expect(html).toContain(`href="/api/invoices/${order().invoices[0]?.id}"`)
    expect(html).toMatch(/href="\/withdraw\?order=V7K-2QX-9RT"[^>]*>Withdraw from contract here</)
  })

  const refund = { amount: 2160, created_at: '2026-11-15T00:00:00.000Z', due_at: '2026-11-29T00:00:00.000Z' }
  it.each([
    [
      { refund: { ...refund, state: 'pending' } },
      '€21.60 is being refunded to your original payment method, by 29 November',
    ],
    [{ refund: { ...refund, state: 'done' } }, '€21.60 was refunded to your original payment method'],
    [{ refund: { ...refund, state: 'failed' } }, 'We couldn’t refund €21.60'],
    [{ is_charged_back: true }, 'Your bank reversed this payment.'],
    [{ is_charged_back: true, owed: 1124 }, 'you owe us €11.24'],
    [{ status: 'failed', withdrawal: null }, 'Nothing was paid for this order'],
    [{ status: 'pending', withdrawal: null }, 'This order hasn’t been paid yet.'],
  ] satisfies [Partial<Order>, string][])('shows the outcome and no link to withdraw: %j', async (changes, words) => {
    const html = await view(changes)
    expect(html).toContain(words)
    expect(html).not.toContain('Withdraw from contract here')
  })
})

describe('the public price list', () => {
  const pricing = {
    priceList: priceList(),
    gifts: [
      { id: 'rose', credits: 2 },
      { id: 'diamond', credits: 15 },
    ],
    methods: [],
  }
  const list = async (site = {}) => strip(await renderHtml(<PricingView pricing={pricing as never} />, site))

  it('shows credits and price of every action, based on the most expensive credits', async () => {
    const html = await list()
    for (const fact of ['€1.50', '€3.00 to €22.49', '2 to 15 credits', 'no subscription', '14-day right of withdrawal'])
      expect(html).toContain(fact)
    expect(html).toContain('Some profiles on this site are fictional.')
  })

  it('shows the prices without scripts', async () => {
    expect(await list()).not.toMatch(/<button|onclick/)
  })

  it('links visitors to the sign-up and members to the bundles', async () => {
    expect(links(await list())).toContain('/signup')
    expect(links(await list(scene))).toContain('/credits')
  })
})

describe('premium', () => {
  it('describes premium as part of a bundle, without a subscription', async () => {
    const html = strip(
      await renderHtml(<PremiumView priceList={priceList()} />, { user: { ...user, paid_user: false } }),
    )
    for (const fact of [
      'Up to 25 photos',
      'More than 2 conversations',
      'no subscription',
      'From €14.99 for 10 credits',
    ])
      expect(html).toContain(fact)
    expect(links(html)).toContain('/credits')
  })
})
