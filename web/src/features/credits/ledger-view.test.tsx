import { movementReasons } from '@velvet/contract/credit-rules'
import { describe, expect, it } from 'vitest'
import type { Ledger, Movement } from '../../lib/api/answers.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { groupByDay } from './group-by-day.ts'
import { LedgerView } from './ledger-view.tsx'

const now = '2026-11-15T12:00:00.000Z'
const anna = { id: 'a1', name: 'Anna', is_fictional: false }

let made = 0
const movement = (changes: Partial<Movement>): Movement => ({
  id: `m${++made}`,
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
  movements,
  next_cursor: null,
  ...changes,
})
const view = (shown: Ledger, isLater = false) =>
  renderHtml(<LedgerView ledger={shown} renderedAt={now} isLater={isLater} />, { user })
/** What is read, tags and comments taken out. */
const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/(p|h2|h3|li|time|dd|dt)>/g, ' | ')
    .replace(/<[^>]*>/g, '')

describe('the ledger', () => {
  it('says how much was bought and how much was given', async () => {
    const words = wordsOf(await view(ledger([])))
    expect(words).toContain('12 credits')
    expect(words).toContain('Bought | 10')
    expect(words).toContain('Free | 2')
  })

  it.each([
    [{ reason: 'message' }, 'Message to Anna'],
    [{ reason: 'photo', amount: -2 }, 'Photo to Anna'],
    [{ reason: 'gift', amount: -2, detail: 'rose' }, 'Gift to Anna: Rose'],
    [{ reason: 'gift', detail: 'not_known_yet' }, 'Gift to Anna: a gift'],
    [{ reason: 'message', member: null }, 'Message to a former member'],
    [{ reason: 'gift', detail: 'rose', member: null }, 'Gift to a former member: Rose'],
    [{ reason: 'photo_refused', amount: 2 }, 'Photo could not be read: given back'],
    [{ reason: 'signup_bonus', amount: 5, member: null }, 'Welcome credits'],
    [{ reason: 'purchase', amount: 25, member: null }, 'Credits bought'],
    [{ reason: 'refund', amount: -20, member: null }, 'Refund'],
    [{ reason: 'chargeback', amount: -20, member: null }, 'Charged back by your bank'],
  ] satisfies [Partial<Movement>, string][])('says %j in plain words', async (changes, words) => {
    expect(wordsOf(await view(ledger([movement(changes)])))).toContain(`| ${words} |`)
  })

  it.each(movementReasons)('has words for %s, with somebody and without', async (reason) => {
    for (const member of [anna, null])
      expect(wordsOf(await view(ledger([movement({ reason, member })])))).not.toContain('credits.')
  })

  it('shows by how much, with its sign', async () => {
    const html = await view(ledger([movement({ amount: -1 }), movement({ reason: 'purchase', amount: 25 })]))
    expect(html).toContain('>−1 credit<')
    expect(html).toContain('>+25 credits<')
  })

  it('labels a fictional profile beside its name, which leads to it', async () => {
    const member = { ...anna, is_fictional: true }
    expect(await view(ledger([movement({ member })]))).toMatch(/href="\/members\/a1"(?:(?!<\/a>).)*Fictional profile/)
    expect(await view(ledger([movement({})]))).not.toContain('Fictional profile')
  })

  it('is told day by day', async () => {
    const at = [
      '2026-11-15T09:00:00.000Z',
      '2026-11-14T21:00:00.000Z',
      '2026-11-12T08:00:00.000Z',
      '2025-12-31T08:00:00.000Z',
    ]
    const words = wordsOf(await view(ledger(at.map((one) => movement({ at: one })))))
    for (const day of ['Today', 'Yesterday', 'Thursday, 12 November |', 'Wednesday, 31 December 2025'])
      expect(words).toContain(day)
  })

  it('goes on below, without scripts on a page of its own that leads back', async () => {
    const html = await view(ledger([movement({})], { next_cursor: 'm9' }))
    expect(html).toMatch(/<form[^>]*action="\/transactions" method="get">.*name="cursor" value="m9"/)
    expect(html).not.toContain('Back to the latest')
    expect(await view(ledger([movement({})]), true)).toContain('Back to the latest')
  })

  it('leaves room for the orders between the balance and its movements', async () => {
    const html = await renderHtml(
      <LedgerView ledger={ledger([])} renderedAt={now} isLater={false}>
        <p>Orders</p>
      </LedgerView>,
      { user },
    )
    expect(wordsOf(html)).toMatch(/12 credits.*Orders.*What happened/)
  })

  it('is empty at first, and says so', async () => {
    const html = await view(ledger([], { balance: 0, paid: 0 }))
    expect(html).toContain('No credits')
    expect(html).toContain('Nothing has happened yet')
  })
})

it('a day begins at midnight', () => {
  const at = ['2026-11-15T00:00:00Z', '2026-11-14T23:59:59Z', '2026-11-14T00:00:00Z'].map((one) => ({ at: one }))
  expect(groupByDay(at, true).map(({ day, movements }) => [day, movements.length])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-14', 2],
  ])
})
