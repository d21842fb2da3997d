import { describe, expect, it } from 'vitest'
import { createApi } from '../../../shared/api/create-api.ts'
import { loadActiveDiscount } from './load-active-discount.ts'
import { storeDismissal, readDismissal } from './time-bonus-dismissal.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const bonus = { code: 'TIMEBONUS25', percent: 25, ends_at: '2026-11-15T15:00:00.000Z', seconds_left: 60 }
const welcome = {
  code: 'WELCOME25',
  country: null,
  user_id: null,
  expires: '2026-11-17T12:00:00.000Z',
  value_percentage: 25,
  currency: null,
  minimum_order_value: 0,
  status: 'active',
  validity: 'once_per_user',
  expired: false,
  paymentmethods: [],
}

const load = (timeBonus: unknown, discount: { status: number; body: unknown }) => {
  const respond = (input: unknown) =>
    typeof input === 'string' && input.startsWith('/api/time-bonus')
      ? Response.json({ time_bonus: timeBonus })
      : Response.json(discount.body, { status: discount.status })
  const api = createApi({ base: '', retries: 0, fetch: (input) => Promise.resolve(respond(input)) })
  return loadActiveDiscount(api, 'anna', () => now)
}
const noDiscount = { status: 200, body: { discountcode: null } }

describe('loading the first discount', () => {
  it('returns the active time bonus and computes its end from the seconds left on the server', async () => {
    const discount = await load(bonus, { status: 200, body: { discountcode: welcome } })
    expect(discount).toEqual({ viewer: 'anna', kind: 'time_bonus', percent: 25, endsAt: now + 60_000 })
  })

  it('returns the welcome discount when there is no time bonus', async () => {
    const discount = await load(null, { status: 200, body: { discountcode: welcome } })
    expect(discount).toMatchObject({ kind: 'welcome', endsAt: Date.parse(welcome.expires) })
  })

  it.each([
    ['does not exist', noDiscount],
    ['fails to load', { status: 500, body: 'broken' }],
    ['has expired', { status: 200, body: { discountcode: { ...welcome, expired: true } } }],
    [
      'ended a second ago',
      { status: 200, body: { discountcode: { ...welcome, expires: '2026-11-15T11:59:59.000Z' } } },
    ],
  ])('returns null without an error when the welcome discount %s', async (_, response) => {
    expect(await load(null, response)).toBeNull()
  })
})

describe('the dismissal of the time bonus', () => {
  const storageOf = (text: string | null) => {
    let stored = text
    return () => ({ getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) })
  }

  it('stores the time of the dismissal for one member only', () => {
    const storage = storageOf(null)
    storeDismissal(storage, 'anna', now)
    expect(readDismissal(storage, 'anna')).toBe(now)
    expect(readDismissal(storage, 'bea')).toBeNull()
  })

  it('ignores an invalid stored dismissal and a storage that is not available', () => {
    expect(readDismissal(storageOf('no json'), 'anna')).toBeNull()
    expect(readDismissal(storageOf('7'), 'anna')).toBeNull()
    const throwingStorage = () => {
      throw new Error('refused')
    }
    expect(readDismissal(throwingStorage, 'anna')).toBeNull()
    expect(() => storeDismissal(throwingStorage, 'anna', now)).not.toThrow()
  })
})
