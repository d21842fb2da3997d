import { describe, expect, it } from 'vitest'
import { createApi } from '../../lib/api/create-api.ts'
import { keepDismissal, readDismissal } from './dismissal-memory.ts'
import { loadOffer } from './load-offer.ts'

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
  const answers = (input: unknown) =>
    typeof input === 'string' && input.startsWith('/api/time-bonus')
      ? Response.json({ time_bonus: timeBonus })
      : Response.json(discount.body, { status: discount.status })
  const api = createApi({ base: '', retries: 0, fetch: (input) => Promise.resolve(answers(input)) })
  return loadOffer(api, 'anna', () => now)
}
const none = { status: 404, body: { error: { code: 'code_not_found', params: {} } } }

describe('the first offer', () => {
  it('is the time bonus while it runs, by what the server says is left and not by this clock', async () => {
    const offer = await load(bonus, { status: 200, body: { discountcode: welcome } })
    expect(offer).toEqual({ viewer: 'anna', kind: 'time_bonus', percent: 25, endsAt: now + 60_000 })
  })

  it('is the welcome discount otherwise', async () => {
    const offer = await load(null, { status: 200, body: { discountcode: welcome } })
    expect(offer).toMatchObject({ kind: 'welcome', endsAt: Date.parse(welcome.expires) })
  })

  it.each([
    ['is not there', none],
    ['fails', { status: 500, body: 'broken' }],
    ['ran out', { status: 200, body: { discountcode: { ...welcome, expired: true } } }],
    [
      'ended a moment ago',
      { status: 200, body: { discountcode: { ...welcome, expires: '2026-11-15T11:59:59.000Z' } } },
    ],
  ])('is nothing, and nothing is said, when the welcome discount %s', async (_, answer) => {
    expect(await load(null, answer)).toBeNull()
  })
})

describe('the dismissal', () => {
  const storageOf = (text: string | null) => {
    let kept = text
    return () => ({ getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) })
  }

  it('is remembered with its time for this member alone', () => {
    const storage = storageOf(null)
    keepDismissal(storage, 'anna', now)
    expect(readDismissal(storage, 'anna')).toBe(now)
    expect(readDismissal(storage, 'bea')).toBeNull()
  })

  it('does without a storage that is broken or refused', () => {
    expect(readDismissal(storageOf('no json'), 'anna')).toBeNull()
    expect(readDismissal(storageOf('7'), 'anna')).toBeNull()
    const refused = () => {
      throw new Error('refused')
    }
    expect(readDismissal(refused, 'anna')).toBeNull()
    expect(() => keepDismissal(refused, 'anna', now)).not.toThrow()
  })
})
