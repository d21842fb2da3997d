import type { OrderStatus } from '@velvet/contract/payment-rules'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { method, priceList, order } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { renderHtml, type Scene } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/visit.ts'
import type { ReturnChat } from './load-order.ts'
import { OrderResult } from './order-result.tsx'
import { PremiumView } from './premium-view.tsx'
import { PricingView } from './pricing-view.tsx'
import { TransactionView } from './transaction-view.tsx'

const scene = { user }
const available = [method('visa'), method('paypal'), method('ideal')]
const resultOf = (changes: Partial<Order>, methods = available, chat: ReturnChat | null = null) => (
  <OrderResult result={{ order: order(changes), balance: 28, frozen_credits: 0, methods, chat }} />
)
const result = (...values: Parameters<typeof resultOf>) => renderPage(resultOf(...values), scene)
const view = (changes: Partial<Order> = {}) => renderPage(<TransactionView order={order(changes)} />, scene)

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const partOf = (text: string) => screen.getByText(text, { exact: false })
/** Returns the value of a row, found by its term. */
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => void stubApi())
afterEach(() => vi.unstubAllGlobals())

describe('an order from a conversation', () => {
  const conversation_id = '019a8000-0000-7000-8000-0000000000c1'
  const chat = { to: `/chats/${conversation_id}`, member: { name: 'Emma', is_fictional: false, responder: null } }

  it.each([
    ['completed', { status: 'completed' }],
    ['failed', { status: 'failed', failure: 'denied' }],
    ['waiting for the payment', { status: 'pending' }],
    ['waiting for a direct debit', { status: 'pending', method: 'sepa_dd', collect_on: '2026-11-30' }],
  ] as const)('links back to the conversation when the order is %s', async (_, changes) => {
    await result({ ...changes, conversation_id }, available, chat)
    expect(addressOf('Back to Emma')).toBe(chat.to)
    expect(links()).not.toContain('/chats')
  })

  it('offers the conversation as the first and focused step after the payment', async () => {
    await result({ conversation_id }, available, chat)
    expect(links()[0]).toBe(chat.to)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Back to Emma' }))
  })

  it('does not move the focus past the consents that the credits wait for', async () => {
    await result({ conversation_id, frozen_credits: 25 }, available, chat)
    expect(document.activeElement).toBe(document.body)
  })

  it('labels a fictional profile in the link back', async () => {
    await result({ conversation_id }, available, {
      ...chat,
      member: { name: 'Emma', is_fictional: true, responder: 'operator' as const },
    })
    expect(screen.getByRole('link', { name: /^Back to Emma\s*Fictional profile$/ })).toBeTruthy()
  })

  it('passes the conversation to the links for another attempt', async () => {
    await result({ status: 'failed', failure: 'denied', method: 'visa', conversation_id }, available, chat)
    const retries = links().filter((to) => to?.startsWith('/credits'))
    expect(retries.length).toBeGreaterThan(2)
    for (const to of retries) expect(to).toContain(`chat=${conversation_id}`)
  })

  it('passes the conversation to the link to another method while the payment is pending', async () => {
    await result({ status: 'pending', conversation_id }, available, chat)
    expect(addressOf('Another method')).toBe(`/credits?chat=${conversation_id}`)
  })
})

describe('the status of an order', () => {
  it.each([
    ['loading', 'Processing your payment'],
    ['pending', 'Processing your payment'],
    ['completed', '25 credits added'],
    ['failed', 'Payment failed or has been cancelled.'],
  ] satisfies [OrderStatus, string][])('shows status %s as “%s” and links to the next steps', async (status, title) => {
    await result({ status, failure: status === 'failed' ? 'cancelled' : null })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(links().length).toBeGreaterThanOrEqual(3)
  })

  it('links to the payment that was started', async () => {
    await result({ status: 'loading', continue_url: 'https://pay.example/1' })
    expect(links()[0]).toBe('https://pay.example/1')
  })

  it('shows amount and reference of a bank transfer', async () => {
    await result({ status: 'pending', transfer: { reference: '0512 8832', amount: 2999 } })
    expect(screen.getByRole('heading', { name: 'Waiting for your transfer' })).toBeTruthy()
    expect(valueOf('Reference')).toBe('0512 8832')
    expect(valueOf('Amount')).toBe('€29.99')
  })

  it('shows when a direct debit is collected', async () => {
    await result({ status: 'pending', method: 'sepa_dd', collect_on: '2026-11-18' })
    expect(partOf('€29.99 on 18 November 2026')).toBeTruthy()
  })

  it('links to a retry, PayPal and all other methods after a refused card', async () => {
    await result({ status: 'failed', failure: 'denied', method: 'card', is_repeat: true })
    expect(partOf('Credit card payment failed')).toBeTruthy()
    expect(links()).toEqual([
      '/credits/repeat-order',
      '/credits?credits=25&method=paypal',
      '/credits?credits=25&method=ideal',
      '/credits?credits=25',
      '/service',
    ])
  })

  it('mentions PayPal only if it is available', async () => {
    const { container } = await result({ status: 'failed', failure: 'denied', method: 'card' }, [method('visa')])
    expect(container.textContent).toContain('Credit card payment failed')
    expect(container.textContent).not.toContain('PayPal')
    expect(screen.queryByRole('link', { name: /paypal/i })).toBeNull()
  })
})

it('mentions no credits on hold if there are none', async () => {
  for (const render of [result, view]) {
    const { container, unmount } = await render({})
    expect(container.textContent).toContain('25 credits')
    expect(container.textContent).not.toContain('on hold')
    unmount()
  }
})

describe('the page of one order', () => {
  it('shows the prices, the invoice and the link to withdraw', async () => {
    await view({ amount: 2249, discount: { code: 'TIMEBONUS25', percent: 25 } })
    expect(screen.getByRole('heading', { level: 1, name: /V7K-2QX-9RT/ })).toBeTruthy()
    expect(valueOf('Total paid')).toBe('€22.49')
    expect(screen.getByText('−€7.50')).toBeTruthy()
    expect(valueOf('Of which 21% VAT (Netherlands)')).toBe('€3.90')
    expect(screen.getByText('7 of 25 credits')).toBeTruthy()
    expect(screen.getByText('Until 28 November 2026. No reason needed.')).toBeTruthy()
    expect(addressOf('Invoice 2026-000481 (PDF)')).toBe(`/api/invoices/${order().invoices[0]?.id}`)
    expect(addressOf('Withdraw from contract here')).toBe('/withdraw?order=V7K-2QX-9RT')
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
    await view(changes)
    expect(partOf(words)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Withdraw from contract here' })).toBeNull()
  })
})

const pricing = {
  priceList: priceList(),
  gifts: [
    { id: 'rose', credits: 2 },
    { id: 'diamond', credits: 15 },
  ],
  methods: [],
}
const pricingView = <PricingView pricing={pricing as never} />

describe('the public price list', () => {
  /** Renders the list in place of the one of an earlier call. */
  const list = (site: Scene = {}) => {
    cleanup()
    return renderPage(pricingView, site)
  }

  it('shows credits and price of every action, based on the most expensive credits', async () => {
    await list()
    const cardOf = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
    expect(cardOf('A message').getByText('€1.50')).toBeTruthy()
    expect(cardOf('A gift').getByText('€3.00 to €22.49')).toBeTruthy()
    expect(cardOf('A gift').getByText('2 to 15 credits')).toBeTruthy()
    for (const fact of ['no subscription', '14-day right of withdrawal', 'Some profiles on this site are fictional.'])
      expect(partOf(fact)).toBeTruthy()
  })

  it('links visitors to the sign-up and members to the bundles', async () => {
    await list()
    expect(links()).toContain('/signup')
    await list(scene)
    expect(links()).toContain('/credits')
  })
})

it('describes premium as part of a bundle, without a subscription', async () => {
  await renderPage(<PremiumView priceList={priceList()} />, { user: { ...user, paid_user: false } })
  for (const fact of ['Up to 25 photos', 'More than 2 conversations', 'no subscription', 'From €14.99 for 10 credits'])
    expect(partOf(fact)).toBeTruthy()
  expect(links()).toContain('/credits')
})

// Tests of the HTML of the server come last: React warns if the browser renderer runs after the server renderer.
describe('without scripts', () => {
  const sentBy = async (html: Promise<string>) => new DOMParser().parseFromString(await html, 'text/html')

  it('shows a consent form that posts without scripts, and the day from which it is not needed', async () => {
    const frozen = { frozen_credits: 25 }
    for (const element of [resultOf(frozen), <TransactionView key="transaction" order={order(frozen)} />]) {
      const sent = await sentBy(renderHtml(element, scene))
      expect(sent.body.textContent).toContain('25 credits are on hold')
      expect(sent.body.textContent).toContain('you can use the credits from 30 November 2026')
      const form = sent.querySelector('form')
      expect(form?.getAttribute('action')).toBe(`/transactions/${order().id}`)
      expect(form?.getAttribute('method')).toBe('post')
      expect(form?.querySelector('button')?.type).toBe('submit')
      const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[required]') ?? [])]
      expect(boxes.map(({ name }) => name)).toEqual(['start_now', 'pays_used'])
    }
  })

  it('shows the prices without scripts', async () => {
    const sent = await sentBy(renderHtml(pricingView))
    expect(sent.body.textContent).toContain('€1.50')
    expect(sent.querySelector('button, [onclick]')).toBeNull()
  })
})
