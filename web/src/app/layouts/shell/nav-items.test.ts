import { describe, expect, it } from 'vitest'
import { isInSection, navItems } from './nav-items.ts'

const noCounts = { unreadMessages: 0, newLikes: 0 }
const lastItem = (paid_user: boolean, credits: number) => navItems('top', { paid_user, credits }, noCounts).at(-1)

describe('navItems', () => {
  it('links to search, messages, likes and credits', () => {
    const items = navItems('top', { paid_user: true, credits: 50 }, noCounts)
    expect(items.map((item) => item.to)).toEqual(['/members', '/chats', '/likes', '/credits/repeat-order'])
  })

  it('shows the number of unread messages and new likes', () => {
    const items = navItems('top', { paid_user: true, credits: 50 }, { unreadMessages: 120, newLikes: 3 })
    expect(items.map((item) => item.badge?.count)).toEqual([undefined, 120, 3, undefined])
  })

  it.each([
    [50, undefined],
    [10, { count: 10, tone: 'warn', label: 'nav.credits_left' }],
    [0, { count: 0, tone: 'bad', label: 'nav.credits_left' }],
  ])('shows a paid member with %i credits the badge %o', (credits, badge) => {
    expect(lastItem(true, credits)).toMatchObject({ key: 'credits', to: '/credits/repeat-order' })
    expect(lastItem(true, credits)?.badge).toEqual(badge)
  })

  it('links phones to the member’s own page instead of credits', () => {
    const items = navItems('bottom', { paid_user: true, credits: 0 }, noCounts)
    expect(items.map((item) => item.to)).toEqual(['/members', '/chats', '/likes', '/you'])
    expect(items.at(-1)?.badge).toBeUndefined()
  })

  it.each([
    ['/swipe-game', 'search'],
    ['/match-finder', 'search'],
    ['/settings/delete', 'you'],
    ['/credits/1/ideal', 'you'],
  ])('%s is in the section of %s on phones', (path, key) => {
    const items = navItems('bottom', { paid_user: true, credits: 50 }, noCounts)
    const current = items.filter(({ sections }) => sections.some((section) => isInSection(path, section)))
    expect(current.map((item) => item.key)).toEqual([key])
  })

  it('offers Premium instead of credits to a member who has not paid', () => {
    expect(lastItem(false, 0)).toMatchObject({ key: 'premium', to: '/premium', label: 'nav.get_premium' })
    expect(lastItem(false, 0)?.badge).toBeUndefined()
  })
})

describe('isInSection', () => {
  it.each([
    ['/members', '/members', true],
    ['/members/1', '/members', true],
    ['/membership', '/members', false],
    ['/likes/m/1', '/members', false],
    ['/credits/1/ideal', '/credits', true],
  ])('%s is in %s: %s', (path, section, isInside) => expect(isInSection(path, section)).toBe(isInside))
})
