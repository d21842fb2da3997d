import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { createSessionCache } from './session-cache.ts'
import type { Viewer } from './viewer-identity.ts'

function createTestCache() {
  const time = { now: new Date('2026-11-15T12:00:00Z') }
  const metrics = createMetrics()
  const cache = createSessionCache({ now: () => time.now }, metrics)
  const addSession = (siteId: string, memberId: string) => {
    const tokenHash = randomBytes(32)
    cache.put(siteId, tokenHash, { id: memberId } as Viewer)
    return tokenHash
  }
  return { time, cache, metrics, addSession }
}

it('returns a session for five seconds', () => {
  const { time, cache, addSession } = createTestCache()
  const session = addSession('site', 'anna')
  time.now = new Date('2026-11-15T12:00:04Z')
  expect(cache.get('site', session)?.id).toBe('anna')
  expect(cache.get('another site', session)).toBeUndefined()
  time.now = new Date('2026-11-15T12:00:06Z')
  expect(cache.get('site', session)).toBeUndefined()
})

it('drops one session', () => {
  const { cache, addSession } = createTestCache()
  const [ended, other] = [addSession('site', 'anna'), addSession('site', 'anna')]
  cache.dropSession('site', ended)
  expect(cache.get('site', ended)).toBeUndefined()
  expect(cache.get('site', other)?.id).toBe('anna')
})

it('drops all sessions of a member and no others, whichever was used last', () => {
  for (const pattern of ['aba', 'bab', 'aab', 'baa', 'abab', 'baba', 'aaa', 'bbb', 'ab', 'ba', 'a', 'b']) {
    const { cache, addSession } = createTestCache()
    const sessions = pattern.split('').map((memberId) => ({ memberId, tokenHash: addSession('site', memberId) }))
    const elsewhere = addSession('another site', 'a')
    cache.dropMember('site', 'a')
    for (const { memberId, tokenHash } of sessions)
      expect(cache.get('site', tokenHash)?.id).toBe(memberId === 'a' ? undefined : memberId)
    expect(cache.get('another site', elsewhere)?.id).toBe('a')
  }
})

it('counts hits and misses', async () => {
  const { cache, metrics, addSession } = createTestCache()
  const session = addSession('site', 'anna')
  cache.get('site', session)
  cache.get('another site', session)
  expect((await metrics.caches.get()).values).toEqual([
    { labels: { cache: 'sessions', outcome: 'hit' }, value: 1 },
    { labels: { cache: 'sessions', outcome: 'miss' }, value: 1 },
  ])
})
