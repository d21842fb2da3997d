import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastMessage, showPush } from './show-push.ts'

const push = (changes: object = {}) =>
  JSON.stringify({
    id: 'p1',
    title: 'New message',
    body: 'You have a new message',
    tag: 'c1',
    path: '/chats/c1',
    badge: 1,
    lang: 'en',
    at: '2026-01-01T10:00:00.000Z',
    ...changes,
  })

const showNotification = vi.fn(() => Promise.resolve())

beforeEach(() => {
  const entries = new Map<string, Response>()
  const cache = {
    match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
    put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([]) })
  vi.stubGlobal('registration', { showNotification })
  showNotification.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a push', () => {
  it('stores the last message that was shown, with its conversation and time', async () => {
    expect(await lastMessage.get()).toBeNull()
    await showPush(push())
    await showPush(push({ id: 'p2', path: '/chats/c2', at: '2026-01-01T11:00:00.000Z' }))
    expect(showNotification).toHaveBeenCalledTimes(2)
    expect(await lastMessage.get()).toEqual({ id: 'p2', conversation: 'c2', at: '2026-01-01T11:00:00.000Z' })
  })

  it('does not change the last message when a like or a repeated push follows', async () => {
    await showPush(push())
    await showPush(push({ id: 'p2', path: '/likes', tag: 'likes' }))
    await showPush(push({ at: '2026-01-01T12:00:00.000Z' }))
    expect(await lastMessage.get()).toEqual({ id: 'p1', conversation: 'c1', at: '2026-01-01T10:00:00.000Z' })
  })
})
