import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { card } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderPageHook } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import { countsStore, emptyCounts } from '../session/counts-store.ts'
import { readSuggestion, storeSuggestion } from './suggestion-storage.ts'
import { suggestionStore } from './suggestion-store.ts'
import { useAutoLike } from './use-auto-like.ts'

const requestDelayMs = 30_000
const reloadDelayMs = 500
const now = new Date('2026-11-15T12:00:00Z')
const member = { ...card(3), origin: 'site' }
const counts = { new_likes: 2, received: 9, sent: 0, matches: 0, later: 0, has_ever_received: true }

const request = 'GET /api/auto-like.php'
const reload = 'GET /api/likes.php'
const responses = {
  [request]: { body: { profile: member } },
  [reload]: { body: { profiles: [], liked_by: [], counts } },
}

const membersPage = { at: '/members', route: { id: 'members', path: '/members' } }
const storage = () => localStorage
const storedProfile = () => readSuggestion(storage, user.id, now)?.profile
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  suggestionStore.set(null)
  countsStore.set(emptyCounts)
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('requests the suggestion after the delay, stores it, and then shows it and updates the likes', async () => {
  const calls = stubApi(responses)
  await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  await wait(requestDelayMs - 1)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls).toMatchObject([{ call: request }])
  expect(storedProfile()).toBe(member.id)
  expect(suggestionStore.get()).toBeNull()
  await wait(reloadDelayMs)
  expect(suggestionStore.get()).toEqual({ viewer: user.id, member })
  expect(calls).toMatchObject([{ call: request }, { call: reload }])
  expect(countsStore.get().newLikes).toBe(2)
})

it('stores that there is no suggestion today, so that it is not requested again', async () => {
  const calls = stubApi({ ...responses, [request]: { body: { profile: null } } })
  const { unmount } = await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  await wait(requestDelayMs + reloadDelayMs)
  expect(storedProfile()).toBeNull()
  expect(suggestionStore.get()).toBeNull()
  unmount()
  await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  await wait(requestDelayMs)
  expect(calls.filter(({ call }) => call === request)).toHaveLength(1)
})

it('requests nothing when another window has requested the suggestion during the delay', async () => {
  const calls = stubApi(responses)
  await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  storeSuggestion(storage, { viewer: user.id, day: '2026-11-15', profile: null })
  await wait(requestDelayMs)
  expect(calls).toEqual([])
})

it.each([
  ['outside the members area', { user }],
  ['for a visitor', membersPage],
])('requests nothing %s', async (_, scene) => {
  const calls = stubApi(responses)
  await renderPageHook(() => useAutoLike(), scene)
  await wait(requestDelayMs)
  expect(calls).toEqual([])
})

it('requests nothing when the viewer leaves before the delay has passed', async () => {
  const calls = stubApi(responses)
  const { unmount } = await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  await wait(requestDelayMs - 1)
  unmount()
  await wait(requestDelayMs)
  expect(calls).toEqual([])
})

it('stores nothing when the request fails, so that the next page requests the suggestion again', async () => {
  const calls = stubApi({ ...responses, [request]: { status: 500 } })
  await renderPageHook(() => useAutoLike(), { user, ...membersPage })
  await wait(requestDelayMs + reloadDelayMs)
  expect(calls).toMatchObject([{ call: request }])
  expect(storedProfile()).toBeUndefined()
  expect(suggestionStore.get()).toBeNull()
})
