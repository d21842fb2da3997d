import { movementReasons } from '@velvet/contract/credit-rules'
import { describe, expect, it } from 'vitest'
import type { Ledger, Movement } from '../../shared/api/responses.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { groupByDay } from './group-by-day.ts'
import { LedgerView } from './ledger-view.tsx'

const now = '2026-11-15T12:00:00.000Z'
const anna = { id: 'a1', name: 'Anna', is_fictional: false }

let movementCount = 0
const movement = (changes: Partial<Movement>): Movement => ({
  id: `m${++movementCount}`,
  at: '2026-11-15T09:30:00.000Z',
  amount: -1,
  reason: 'message',
  detail: null,
  member: anna,
  ...changes,
})
const ledger = (movements: Movement[], changes: Partial<Ledger> = {}): Ledger => ({
  balance: 12,
  paid: 10,
  frozen: 0,
  movements,
  next_cursor: null,
  ...changes,
})
const view = (shown: Ledger, isLater = false) =>
  renderHtml(<LedgerView ledger={shown} renderedAt={now} isLater={isLater} />, {
    user,
    at: '/transactions',
    route: { id: 'transactions', path: '/transactions' },
  })
/** Returns the visible text of the HTML. Block elements end with ` | `. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/(p|h2|h3|li|time|dd|dt)>/g, ' | ')
    .replace(/<[^>]*>/g, '')

describe('LedgerView', () => {
  it('splits the balance into bought and free credits', async () => {
    const content = textOf(await view(ledger([])))
    expect(content).toContain('12 credits')
    expect(content).toContain('Bought | 10')
    expect(content).toContain('Free | 2')
  })

  it.each([
    [{ reason: 'message' }, 'Message to Anna'],
    [{ reason: 'photo', amount: -2 }, 'Photo to Anna'],
    [{ reason: 'gift', amount: -2, detail: 'rose' }, 'Gift to Anna: Rose'],
    [{ reason: 'gift', detail: 'not_known_yet' }, 'Gift to Anna: a gift'],
    [{ reason: 'message', member: null }, 'Message to a former member'],
    [{ reason: 'gift', detail: 'rose', member: null }, 'Gift to a former member: Rose'],
    [{ reason: 'photo_refused', amount: 2 }, 'Photo couldn’t be read: refunded'],
    [{ reason: 'signup_bonus', amount: 5, member: null }, 'Welcome credits'],
    [{ reason: 'purchase', amount: 25, member: null }, 'Credits bought'],
    [{ reason: 'refund', amount: -20, member: null }, 'Refund'],
    [{ reason: 'chargeback', amount: -20, member: null }, 'Charged back by your bank'],
  ] satisfies [Partial<Movement>, string][])('describes the movement %j', async (changes, expected) => {
    expect(textOf(await view(ledger([movement(changes)])))).toContain(`| ${expected} |`)
  })

  it.each(movementReasons)('has a text for %s, with and without a member', async (reason) => {
    for (const member of [anna, null])
      expect(textOf(await view(ledger([movement({ reason, member })])))).not.toContain('credits.')
  })

  it('shows the amount with its sign', async () => {
    const html = await view(ledger([movement({ amount: -1 }), movement({ reason: 'purchase', amount: 25 })]))
    expect(html).toContain('>−1 credit<')
    expect(html).toContain('>+25 credits<')
  })

  it('labels a fictional profile next to its linked name', async () => {
    const member = { ...anna, is_fictional: true }
    expect(await view(ledger([movement({ member })]))).toMatch(/href="\/members\/a1"(?:(?!<\/a>).)*Fictional profile/)
    expect(await view(ledger([movement({})]))).not.toContain('Fictional profile')
  })

  it('groups movements by day', async () => {
    const times = [
      '2026-11-15T09:00:00.000Z',
      '2026-11-14T21:00:00.000Z',
      '2026-11-12T08:00:00.000Z',
      '2025-12-31T08:00:00.000Z',
    ]
    const content = textOf(await view(ledger(times.map((at) => movement({ at })))))
    for (const day of ['Today', 'Yesterday', 'Thursday 12 November |', 'Wednesday, 31 December 2025'])
      expect(content).toContain(day)
  })

  it('links to older movements, and from there back to the latest', async () => {
    const html = await view(ledger([movement({})], { next_cursor: 'm9' }))
    expect(html).toMatch(/<form[^>]*action="\/transactions" method="get">.*name="cursor" value="m9"/)
    expect(html).not.toContain('Back to the latest')
    expect(await view(ledger([movement({})]), true)).toContain('Back to the latest')
  })

  it('renders its children between the balance and the movements', async () => {
    const html = await renderHtml(
      <LedgerView ledger={ledger([])} renderedAt={now} isLater={false}>
        <p>Orders</p>
      </LedgerView>,
      { user },
    )
    expect(textOf(html)).toMatch(/12 credits.*Orders.*History/)
  })

  it('shows an empty state without movements', async () => {
    const html = await view(ledger([], { balance: 0, paid: 0 }))
    expect(html).toContain('No credits')
    expect(html).toContain('Nothing here yet')
  })
})

it('groupByDay starts a new group at midnight', () => {
  const moments = ['2026-11-15T00:00:00Z', '2026-11-14T23:59:59Z', '2026-11-14T00:00:00Z'].map((at) => ({ at }))
  expect(groupByDay(moments, true).map(({ day, movements }) => [day, movements.length])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-14', 2],
  ])
})
