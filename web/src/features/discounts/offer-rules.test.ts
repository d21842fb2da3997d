import { afterEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '../../lib/addresses/route-table.ts'
import { user } from '../../testing/fixtures.ts'
import { mayHaveOffer, mayOpenBonus, offerToShow, wasDismissed, type RunningOffer } from './offer-rules.ts'
import { endOffer, offerStore } from './offer-store.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-15T12:00:00Z')
const buyer = { ...user, paid_user: false, credits: 0, signup_date: '2026-11-15T10:00:00.000Z' }
const bonus: RunningOffer = { viewer: user.id, kind: 'time_bonus', percent: 25, endsAt: now + 2 * hour }
const scene = { user: buyer, isInMembersArea: true, offer: bonus }

describe('the banner', () => {
  it.each([
    ['a free member in the members area', {}, true],
    ['a visitor', { user: null }, false],
    ['somebody who paid', { user: { ...buyer, paid_user: true } }, false],
    ['a page elsewhere', { isInMembersArea: false }, false],
    ['no offer', { offer: null }, false],
    ['the offer of whoever was here before', { offer: { ...bonus, viewer: 'other' } }, false],
    ['the welcome discount', { offer: { ...bonus, kind: 'welcome' as const } }, true],
    ['a member who still has credits', { user: { ...buyer, credits: 3 } }, true],
  ])('with %s', (_, change, isShown) => {
    expect(offerToShow({ ...scene, ...change }) !== null).toBe(isShown)
  })

  it('has exactly these pages', () => {
    const area = routeTable.filter(({ membersArea }) => membersArea).map(({ name }) => name)
    expect(area).toEqual(['members', 'members-id', 'likes-m-id', 'chats', 'likes', 'premium'])
  })
})

describe('the time bonus that comes up by itself', () => {
  it.each([
    ['no credits, unpaid', {}, true],
    ['one credit left', { user: { ...buyer, credits: 1 } }, false],
    ['somebody who paid', { user: { ...buyer, paid_user: true } }, false],
    ['a visitor', { user: null }, false],
    ['a page elsewhere', { isInMembersArea: false }, false],
    ['the welcome discount', { offer: { ...bonus, kind: 'welcome' as const } }, false],
    ['an offer that is over', { offer: null }, false],
  ])('with %s', (_, change, opens) => {
    expect(mayOpenBonus({ ...scene, ...change })).toBe(opens)
  })

  it.each([
    ['never', null, false],
    ['a minute ago', now - 60_000, true],
    ['at the start of its time', bonus.endsAt - 4 * hour, true],
    ['before its time', bonus.endsAt - 4 * hour - 1, false],
  ])('stays away when it was closed: %s', (_, at, isClosed) => {
    expect(wasDismissed(at, bonus.endsAt)).toBe(isClosed)
  })
})

describe('asking for a first offer', () => {
  it.each([
    ['a new free member', buyer, true],
    ['somebody who paid', { ...buyer, paid_user: true }, false],
    ['somebody whose time is long over', { ...buyer, signup_date: '2026-11-10T12:00:00.000Z' }, false],
    ['somebody within the welcome days', { ...buyer, signup_date: '2026-11-13T12:00:00.000Z' }, true],
  ])('for %s', (_, who, asks) => {
    expect(mayHaveOffer(who, now)).toBe(asks)
  })
})

describe('what the window knows of it', () => {
  afterEach(() => {
    endOffer()
    vi.useRealTimers()
  })

  it('ends by itself at zero, and not a moment before', () => {
    vi.useFakeTimers({ now })
    offerStore.set(bonus)
    vi.advanceTimersByTime(2 * hour - 1)
    expect(offerStore.get()).toBe(bonus)
    vi.advanceTimersByTime(1)
    expect(offerStore.get()).toBeNull()
  })
})
