import { expect, it } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (name: string): CachedPage => ({
  headers: { name },
  bodies: { identity: Buffer.alloc(0), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
})

const start = Date.parse('2026-11-15T12:00:00Z')

it('returns a cached page until it expires', () => {
  let now = start
  const cache = createPageCache({ entries: 5, seconds: 60 }, () => now)
  cache.set('a', page('a'))
  now = start + 60_000
  expect(cache.get('a')).toEqual(page('a'))
  now = start + 60_001
  expect(cache.get('a')).toBeUndefined()
})

it('evicts the least recently used page', () => {
  const cache = createPageCache({ entries: 2, seconds: 60 }, () => start)
  cache.set('a', page('a'))
  cache.set('b', page('b'))
  cache.get('a')
  cache.set('c', page('c'))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
})

it('caches nothing when the maximum is zero entries', () => {
  const cache = createPageCache({ entries: 0, seconds: 60 }, () => start)
  cache.set('a', page('a'))
  expect(cache.get('a')).toBeUndefined()
})
