import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { order } from '../../../testing/payments.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { renderHtml } from '../../../testing/render.tsx'
import { OwnOrders } from './own-orders.tsx'

type Changes = { nextCursor?: string; isLater?: boolean }

/** Renders the orders in place of those of an earlier call. */
const view = (orders: Order[], { nextCursor, isLater = false }: Changes = {}) => {
  cleanup()
  return renderPage(<OwnOrders orders={orders} nextCursor={nextCursor ?? null} isLater={isLater} />, { user })
}
const addressesIn = (part: ParentNode) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const folded = () => document.querySelector('details')
const ordersOf = (count: number) => Array.from({ length: count }, (_, index) => order({ id: `o${index + 1}` }))

describe('the orders of a member', () => {
  it('lists each order with credits, price, date and status', async () => {
    // At noon in UTC it is the same day in nearly all time zones.
    await view([order({ id: 'o1', created_at: '2026-11-14T12:00:00.000Z' })])
    expect(screen.getByRole('region', { name: 'Your orders' })).toBeTruthy()
    expect(links()).toEqual(['/transactions/o1'])
    expect(screen.getByRole('link', { name: '25 credits €29.99 14 November 2026 Completed' })).toBeTruthy()
  })

  const refund = { amount: 2160, created_at: '2026-11-15T00:00:00.000Z', due_at: '2026-11-29T00:00:00.000Z' }
  it.each([
    [{ status: 'loading' }, 'Waiting for payment'],
    [{ status: 'pending' }, 'Waiting for payment'],
    [{ status: 'failed' }, 'Not paid'],
    [{ refund: { ...refund, state: 'pending' } }, 'Refund on its way'],
    [{ refund: { ...refund, state: 'done' } }, 'Refunded'],
    [{ is_charged_back: true }, 'Reversed by your bank'],
  ] satisfies [Partial<Order>, string][])('shows the status of an order as text: %j', async (changes, status) => {
    await view([order(changes)])
    expect(screen.getByText(status)).toBeTruthy()
  })

  it('lists unpaid orders first, with links to their payment', async () => {
    await view([
      order({ id: 'o4', status: 'failed' }),
      order({ id: 'o3', status: 'pending', method: 'banktransfer' }),
      order({ id: 'o2' }),
      order({ id: 'o1', status: 'loading', method: 'sepa_dd' }),
    ])
    expect(links()).toEqual(['/credits/o3/banktransfer', '/credits/o1/sepa_dd', '/transactions/o4', '/transactions/o2'])
  })

  it('continues on a later page, which shows all of its orders and links back', async () => {
    await view(ordersOf(20), { nextCursor: 'o20' })
    expect(folded()?.open).toBe(false)
    expect(addressesIn(document).at(-1)).toBe('/transactions?orders=o20')
    expect(screen.queryByText('Back to the latest')).toBeNull()

    await view(ordersOf(12), { isLater: true })
    expect(folded()).toBeNull()
    expect(links()).toHaveLength(13)
    expect(screen.getByRole('link', { name: 'Back to the latest' }).getAttribute('href')).toBe('/transactions')
  })

  it('shows nothing to a member without orders', async () => {
    const { container } = await view([])
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('region')).toBeNull()
  })
})

// Tests of the HTML of the server come last: React warns if the browser renderer runs after the server renderer.
it('shows ten orders at first and expands the others without scripts', async () => {
  await view(ordersOf(10))
  expect(folded()).toBeNull()
  const html = await renderHtml(<OwnOrders orders={ordersOf(12)} nextCursor={null} isLater={false} />, { user })
  const sent = new DOMParser().parseFromString(html, 'text/html')
  const details = sent.querySelector('details')
  expect(details?.querySelector('summary')?.textContent).toBe('Earlier orders')
  expect(details && addressesIn(details)).toEqual(['/transactions/o11', '/transactions/o12'])
  details?.remove()
  expect(addressesIn(sent)).toHaveLength(10)
})
