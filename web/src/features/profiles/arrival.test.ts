import { describe, expect, it } from 'vitest'
import { member, photo } from '../../testing/fixtures.ts'
import { arrivalAt } from './arrival.ts'

const now = new Date('2026-11-15T12:00:00Z')
const scene = { kind: 'photos', joinedAt: '2026-11-15T11:50:00Z', now, member } as const

describe('arriving with something left to do', () => {
  it('goes on to the chat, to write or to choose a gift', () => {
    expect(arrivalAt({ ...scene, kind: 'write' })).toEqual({ does: 'go', to: `/members/${member.id}/chat` })
    expect(arrivalAt({ ...scene, kind: 'gift' })).toEqual({ does: 'go', to: `/members/${member.id}/chat?show=gift` })
  })

  it('leaves a like to its button', () => {
    expect(arrivalAt({ ...scene, kind: 'like' })).toEqual({ does: 'press', button: 'like' })
  })

  it.each([
    [[photo(1, true), photo(2, true), photo(3, false)], 2],
    [[photo(1, true), photo(2, true)], 1],
    [[photo(1, true)], 0],
  ])('shows the first locked photo, or the second one where none is locked any more', (photos, index) => {
    expect(arrivalAt({ ...scene, member: { ...member, photos } })).toEqual({ does: 'show_photo', index })
  })

  it.each([
    { kind: null },
    { joinedAt: null },
    { kind: 'like' as const, joinedAt: '2026-11-01T00:00:00Z' },
    { member: { ...member, is_own: true } },
    { member: { ...member, is_blocked: true } },
    { member: { ...member, photos: [] } },
  ])('does nothing else: %#', (changes) => expect(arrivalAt({ ...scene, ...changes })).toBeNull())
})
