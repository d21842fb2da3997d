import { describe, expect, it } from 'vitest'
import { isInSection, navItems } from './nav-items.ts'

const none = { unreadMessages: 0, newLikes: 0 }
const last = (paid_user: boolean, credits: number) => navItems({ paid_user, credits }, none).at(-1)

describe('navItems', () => {
  it('leads to search, messages, likes and credits', () => {
    const items = navItems({ paid_user: true, credits: 50 }, none)
    expect(items.map((item) => item.to)).toEqual(['/members', '/chats', '/likes', '/credits/repeat-order'])
  })

  it('counts unread messages and new likes', () => {
    const items = navItems({ paid_user: true, credits: 50 }, { unreadMessages: 120, newLikes: 3 })
    expect(items.map((item) => item.badge?.count)).toEqual([undefined, 120, 3, undefined])
  })

  it.each([
    [50, undefined],
    [10, { count: 10, tone: 'warn', label: 'nav.credits_left' }],
    [0, { count: 0, tone: 'bad', label: 'nav.credits_left' }],
  ])('shows a paid member with %i credits the badge %o', (credits, badge) => {
    expect(last(true, credits)).toMatchObject({ key: 'credits', to: '/credits/repeat-order' })
    expect(last(true, credits)?.badge).toEqual(badge)
  })

  it('offers Premium to everybody else, however few credits there are', () => {
    expect(last(false, 0)).toMatchObject({ key: 'premium', to: '/premium', label: 'nav.get_premium' })
    expect(last(false, 0)?.badge).toBeUndefined()
  })
})

describe('isInSection', () => {
  it.each([
    ['/members', '/members', true],
    ['/members/1', '/members', true],
    ['/membership', '/members', false],
    ['/likes/m/1', '/members', false],
    ['/credits/1/ideal', '/credits', true],
  ])('%s in %s: %s', (path, section, inside) => expect(isInSection(path, section)).toBe(inside))
})
