import { expect, it } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const page = (name: string): CachedPage => ({
  headers: { name },
  bodies: { identity: Buffer.alloc(0), br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
})

it('returns a cached page until it expires', () => {
  let now = 0
  const cache = createPageCache({ entries: 5, seconds: 60 }, () => now)
  cache.set('a', page('a'))
  now = 59_999
  expect(cache.get('a')).toEqual(page('a'))
  now = 60_000
  expect(cache.get('a')).toBeUndefined()
})

it('evicts the least recently used page', () => {
  const cache = createPageCache({ entries: 2, seconds: 60 }, () => 0)
  cache.set('a', page('a'))
  cache.set('b', page('b'))
  cache.get('a')
  cache.set('c', page('c'))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
})

it('caches nothing when the maximum is zero entries', () => {
  const cache = createPageCache({ entries: 0, seconds: 60 }, () => 0)
  cache.set('a', page('a'))
  expect(cache.get('a')).toBeUndefined()
})
