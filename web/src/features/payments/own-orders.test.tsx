import { describe, expect, it } from 'vitest'
import type { Order } from '../../lib/api/answers.ts'
import { user } from '../../testing/fixtures.ts'
import { order } from '../../testing/payments.ts'
import { renderHtml } from '../../testing/render.tsx'
import { OwnOrders } from './own-orders.tsx'

type Changes = { nextCursor?: string; isLater?: boolean }

const view = async (orders: Order[], { nextCursor, isLater = false }: Changes = {}) =>
  (await renderHtml(<OwnOrders orders={orders} nextCursor={nextCursor ?? null} isLater={isLater} />, { user })).replace(
    /<!-- -->/g,
    '',
  )
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const many = (count: number) => Array.from({ length: count }, (_, place) => order({ id: `o${place + 1}` }))

describe('the orders of a member', () => {
  it('are found again, each by its day, its credits, its price and how it stands', async () => {
    const html = await view([order({ id: 'o1' })])
    expect(html).toContain('Your orders')
    expect(links(html)).toEqual(['/transactions/o1'])
    expect(wordsOf(/<a.*<\/a>/.exec(html)?.[0] ?? '').trim()).toBe('25 credits €29.99 14 November 2026 Completed')
  })

  const refund = { amount: 2160, created_at: '2026-11-15T00:00:00.000Z', due_at: '2026-11-29T00:00:00.000Z' }
  it.each([
    [{ status: 'loading' }, 'Waiting for the payment'],
    [{ status: 'pending' }, 'Waiting for the payment'],
    [{ status: 'failed' }, 'Not paid'],
    [{ refund: { ...refund, state: 'pending' } }, 'Refund on its way'],
    [{ refund: { ...refund, state: 'done' } }, 'Refunded'],
    [{ is_charged_back: true }, 'Taken back by the bank'],
  ] satisfies [Partial<Order>, string][])('say in words how they stand: %j', async (changes, words) => {
    expect(await view([order(changes)])).toContain(words)
  })

  it('begin with what is not paid yet, which leads to what has to be done for it', async () => {
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

  it('are ten at first, the others open without a script', async () => {
    expect(await view(many(10))).not.toContain('<details')
    const [shown, folded] = (await view(many(12))).split('<details')
    expect(links(shown ?? '')).toHaveLength(10)
    expect(folded).toMatch(/<summary[^>]*>Earlier orders<\/summary>/)
    expect(links(folded ?? '')).toEqual(['/transactions/o11', '/transactions/o12'])
  })

  it('go on below on a page of their own, which shows all of its orders and leads back', async () => {
    const first = await view(many(20), { nextCursor: 'o20' })
    expect(first).toMatch(/<details(?! open)/)
    expect(links(first).at(-1)).toBe('/transactions?orders=o20')
    expect(first).not.toContain('Back to the latest')

    const later = await view(many(12), { isLater: true })
    expect(later).not.toContain('<details')
    expect(links(later)).toHaveLength(13)
    expect(later).toMatch(/href="\/transactions"[^>]*>.*Back to the latest/)
  })

  it('are not spoken of where there are none', async () => {
    expect(await view([])).not.toContain('<section')
  })
})
