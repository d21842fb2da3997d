import { describe, expect, it } from 'vitest'
import type { Order } from '../../../shared/api/responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { order } from '../../../testing/payments.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { OwnOrders } from './own-orders.tsx'

type Changes = { nextCursor?: string; isLater?: boolean }

const view = async (orders: Order[], { nextCursor, isLater = false }: Changes = {}) =>
  (await renderHtml(<OwnOrders orders={orders} nextCursor={nextCursor ?? null} isLater={isLater} />, { user })).replace(
    /<!-- -->/g,
    '',
  )
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const ordersOf = (count: number) => Array.from({ length: count }, (_, index) => order({ id: `o${index + 1}` }))

describe('the orders of a member', () => {
  it('lists each order with credits, price, date and status', async () => {
    const html = await view([order({ id: 'o1' })])
    expect(html).toContain('Your orders')
    expect(links(html)).toEqual(['/transactions/o1'])
    expect(textOf(/<a.*<\/a>/.exec(html)?.[0] ?? '').trim()).toBe('25 credits €29.99 14 November 2026 Completed')
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
    expect(await view([order(changes)])).toContain(status)
  })

  it('lists unpaid orders first, with links to their payment', async () => {
    const html = await view([
      order({ id: 'o4', status: 'failed' }),
      order({ id: 'o3', status: 'pending', method: 'banktransfer' }),
      order({ id: 'o2' }),
      order({ id: 'o1', status: 'loading', method: 'sepa_dd' }),
    ])
    expect(links(html)).toEqual([
      '/credits/o3/banktransfer',
      '/credits/o1/sepa_dd',
      '/transactions/o4',
      '/transactions/o2',
    ])
  })

  it('shows ten orders at first and expands the others without scripts', async () => {
    expect(await view(ordersOf(10))).not.toContain('<details')
    const [shown, folded] = (await view(ordersOf(12))).split('<details')
    expect(links(shown ?? '')).toHaveLength(10)
    expect(folded).toMatch(/<summary[^>]*>Earlier orders<\/summary>/)
    expect(links(folded ?? '')).toEqual(['/transactions/o11', '/transactions/o12'])
  })

  it('continues on a later page, which shows all of its orders and links back', async () => {
    const first = await view(ordersOf(20), { nextCursor: 'o20' })
    expect(first).toMatch(/<details(?! open)/)
    expect(links(first).at(-1)).toBe('/transactions?orders=o20')
    expect(first).not.toContain('Back to the latest')

    const later = await view(ordersOf(12), { isLater: true })
    expect(later).not.toContain('<details')
    expect(links(later)).toHaveLength(13)
    expect(later).toMatch(/href="\/transactions"[^>]*>.*Back to the latest/)
  })

  it('shows nothing to a member without orders', async () => {
    expect(await view([])).not.toContain('<section')
  })
})
