import { afterEach, describe, expect, it, vi } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { user } from '../../../testing/fixtures.ts'
import { routeTable } from '../../session/routing/route-table.ts'
import {
  canHaveFirstDiscount,
  canOpenBonusDialog,
  getDiscountToShow,
  wasDismissed,
  type ActiveDiscount,
} from './discount-rules.ts'
import { clearActiveDiscount, activeDiscountStore } from './active-discount-store.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const buyer = { ...user, paid_user: false, credits: 0, signup_date: '2026-11-15T10:00:00.000Z' }
const bonus: ActiveDiscount = { viewer: user.id, kind: 'time_bonus', percent: 25, endsAt: now + 2 * hourMs }
const scene = { user: buyer, isInMembersArea: true, offer: bonus }

describe('the discount banner', () => {
  it.each([
    ['a free member in the members area', {}, true],
    ['a visitor', { user: null }, false],
    ['a member who paid', { user: { ...buyer, paid_user: true } }, false],
    ['a page outside the members area', { isInMembersArea: false }, false],
    ['no discount', { offer: null }, false],
    ['the discount of the member who was logged in before', { offer: { ...bonus, viewer: 'other' } }, false],
    ['the welcome discount', { offer: { ...bonus, kind: 'welcome' as const } }, true],
    ['a member who still has credits', { user: { ...buyer, credits: 3 } }, true],
  ])('shows the banner only to unpaid members in the members area: %s', (_, change, isShown) => {
    expect(getDiscountToShow({ ...scene, ...change }) !== null).toBe(isShown)
  })

  it('shows the banner on exactly these pages', () => {
    const area = routeTable.filter(({ isMembersArea }) => isMembersArea).map(({ name }) => name)
    expect(area).toEqual(['members', 'members-id', 'likes-m-id', 'chats', 'likes', 'premium'])
  })
})

describe('the time bonus dialog', () => {
  it.each([
    ['no credits, unpaid', {}, true],
    ['one credit left', { user: { ...buyer, credits: 1 } }, false],
    ['a member who paid', { user: { ...buyer, paid_user: true } }, false],
    ['a visitor', { user: null }, false],
    ['a page outside the members area', { isInMembersArea: false }, false],
    ['the welcome discount', { offer: { ...bonus, kind: 'welcome' as const } }, false],
    ['a discount that has ended', { offer: null }, false],
  ])('opens the time bonus only for unpaid members without credits: %s', (_, change, canOpen) => {
    expect(canOpenBonusDialog({ ...scene, ...change })).toBe(canOpen)
  })

  it.each([
    ['never', null, false],
    ['a minute ago', now - 60_000, true],
    ['at the start of its period', bonus.endsAt - 4 * hourMs, true],
    ['before its period', bonus.endsAt - 4 * hourMs - 1, false],
  ])('opens the time bonus once per period, depending on when it was closed: %s', (_, at, isDismissed) => {
    expect(wasDismissed(at, bonus.endsAt)).toBe(isDismissed)
  })
})

describe('loading the first discount', () => {
  it.each([
    ['a new free member', buyer, true],
    ['a member who paid', { ...buyer, paid_user: true }, false],
    ['a member whose period ended long ago', { ...buyer, signup_date: '2026-11-10T12:00:00.000Z' }, false],
    ['a member within the welcome period', { ...buyer, signup_date: '2026-11-13T12:00:00.000Z' }, true],
  ])('loads a discount only for unpaid members within the period: %s', (_, member, shouldLoad) => {
    expect(canHaveFirstDiscount(member, now)).toBe(shouldLoad)
  })
})

describe('the discount store', () => {
  afterEach(() => {
    clearActiveDiscount()
    vi.useRealTimers()
  })

  it('clears the discount when it ends, and not a millisecond earlier', () => {
    vi.useFakeTimers({ now })
    activeDiscountStore.set(bonus)
    vi.advanceTimersByTime(2 * hourMs - 1)
    expect(activeDiscountStore.get()).toBe(bonus)
    vi.advanceTimersByTime(1)
    expect(activeDiscountStore.get()).toBeNull()
  })
})
