import { screen, within } from '@testing-library/react'
import { movementReasons } from '@velvet/contract/credit-rules'
import { describe, expect, it } from 'vitest'
import type { Ledger, Movement } from '../../shared/api/responses.ts'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { LedgerView } from './ledger-view.tsx'

const now = '2026-11-15T12:00:00.000Z'
const anna = { id: 'a1', name: 'Anna', is_fictional: false, responder: null }

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
const scene = { user, at: '/transactions', route: { id: 'transactions', path: '/transactions' } }
const element = (shown: Ledger, isLater = false) => <LedgerView ledger={shown} renderedAt={now} isLater={isLater} />
const view = (shown: Ledger) => renderPage(element(shown), scene)
const serverView = async (shown: Ledger, isLater = false) =>
  within((await renderDocument(element(shown, isLater), scene)).body)

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('LedgerView', () => {
  it('splits the balance into bought and free credits', async () => {
    await view(ledger([]))
    expect(screen.getByText('12 credits')).toBeTruthy()
    expect(textsOf(screen.getAllByRole('term'))).toEqual(['Bought', 'Free'])
    expect(textsOf(screen.getAllByRole('definition'))).toEqual(['10', '2'])
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
    await view(ledger([movement(changes)]))
    const [description] = within(screen.getByRole('listitem')).getAllByRole('paragraph')
    expect(description?.textContent).toBe(expected)
  })

  it.each(movementReasons)('has a text for %s, with and without a member', async (reason) => {
    await view(ledger([anna, null].map((member) => movement({ reason, member }))))
    const rows = screen.getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    for (const { textContent } of rows) expect(textContent).not.toContain('credits.')
  })

  it('shows the amount with its sign', async () => {
    await view(ledger([movement({ amount: -1 }), movement({ reason: 'purchase', amount: 25 })]))
    const [spent, bought] = screen.getAllByRole('listitem')
    expect(within(spent!).getByText('−1 credit')).toBeTruthy()
    expect(within(bought!).getByText('+25 credits')).toBeTruthy()
  })

  it('labels a fictional profile next to its linked name', async () => {
    await view(
      ledger([
        movement({ member: { ...anna, is_fictional: true, responder: 'operator' } }),
        movement({ member: { ...anna, id: 'a2' } }),
      ]),
    )
    const [fictional, real] = screen.getAllByRole('link', { name: /Anna/ })
    expect(fictional?.getAttribute('href')).toBe('/members/a1')
    expect(within(fictional!).getByText('Fictional profile')).toBeTruthy()
    expect(real?.textContent).toBe('Anna')
    expect(screen.getAllByText('Fictional profile')).toHaveLength(1)
  })

  it('groups what was spent on one member on one day, and expands to the movements', async () => {
    const movements = [
      movement({}),
      movement({ reason: 'purchase', amount: 25, member: null }),
      movement({ reason: 'gift', amount: -2, detail: 'rose' }),
      movement({}),
      movement({ at: '2026-11-13T09:30:00.000Z' }),
    ]
    await view(ledger(movements))
    const group = screen.getByRole('group')
    const summary = group.querySelector('summary') as HTMLElement
    expect(group.hasAttribute('open')).toBe(false)
    expect(within(summary).getByText('Anna')).toBeTruthy()
    expect(within(summary).getByText('2 messages and 1 gift')).toBeTruthy()
    expect(within(summary).getByText('−4 credits')).toBeTruthy()
    expect([...group.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Message to Anna',
      'Gift to Anna: Rose',
      'Message to Anna',
    ])
  })

  it('renders its children between the balance and the movements', async () => {
    await renderPage(
      <LedgerView ledger={ledger([])} renderedAt={now} isLater={false}>
        <p>Orders</p>
      </LedgerView>,
      { user },
    )
    const parts = screen.getAllByText(/^(12 credits|Orders|History)$/)
    expect(textsOf(parts)).toEqual(['12 credits', 'Orders', 'History'])
  })

  it('shows an empty state without movements', async () => {
    await view(ledger([], { balance: 0, paid: 0 }))
    expect(screen.getByText('No credits')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  })

  // Last, because React warns about renders in the browser that follow one on the server.
  it('groups movements by day', async () => {
    const times = [
      '2026-11-15T09:00:00.000Z',
      '2026-11-14T21:00:00.000Z',
      '2026-11-12T08:00:00.000Z',
      '2025-12-31T08:00:00.000Z',
    ]
    // The server renders days in UTC, wherever the test runs.
    const page = await serverView(ledger(times.map((at) => movement({ at }))))
    expect(textsOf(page.getAllByRole('heading', { level: 3 }))).toEqual([
      'Today',
      'Yesterday',
      'Thursday 12 November',
      'Wednesday, 31 December 2025',
    ])
  })

  it('links to older movements, and from there back to the latest', async () => {
    const latest = await serverView(ledger([movement({})], { next_cursor: 'm9' }))
    const form = latest.getByRole('button', { name: 'Show more' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/transactions')
    expect(form?.getAttribute('method')).toBe('get')
    expect(form?.querySelector('[name=cursor]')?.getAttribute('value')).toBe('m9')
    expect(latest.queryByText('Back to the latest')).toBeNull()
    const older = await serverView(ledger([movement({})]), true)
    expect(older.getByRole('link', { name: 'Back to the latest' }).getAttribute('href')).toBe('/transactions')
  })
})
