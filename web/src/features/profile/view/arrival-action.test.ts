import { describe, expect, it } from 'vitest'
import { member, photo } from '../../../testing/fixtures.ts'
import { getArrivalAction } from './arrival-action.ts'

const now = new Date('2026-11-15T12:00:00Z')
const context = { kind: 'photos', joinedAt: '2026-11-15T11:50:00Z', now, member } as const

describe('arriving at a profile with an intent', () => {
  it('redirects to the chat to write a message or choose a gift', () => {
    expect(getArrivalAction({ ...context, kind: 'write' })).toEqual({ does: 'go', to: `/members/${member.id}/chat` })
    expect(getArrivalAction({ ...context, kind: 'gift' })).toEqual({
      does: 'go',
      to: `/members/${member.id}/chat?show=gift`,
    })
  })

  it('leaves a like to the like button', () => {
    expect(getArrivalAction({ ...context, kind: 'like' })).toEqual({ does: 'press', button: 'like' })
  })

  it.each([
    [[photo(1, true), photo(2, true), photo(3, false)], 2],
    [[photo(1, true), photo(2, true)], 1],
    [[photo(1, true)], 0],
  ])('shows the first locked photo, or the second photo if none is locked', (photos, index) => {
    expect(getArrivalAction({ ...context, member: { ...member, photos } })).toEqual({ does: 'show_photo', index })
  })

  it.each([
    { kind: null },
    { joinedAt: null },
    { kind: 'like' as const, joinedAt: '2026-11-01T00:00:00Z' },
    { member: { ...member, is_own: true } },
    { member: { ...member, is_blocked: true } },
    { member: { ...member, photos: [] } },
  ])('does nothing in other cases: %#', (changes) => expect(getArrivalAction({ ...context, ...changes })).toBeNull())
})
