import { afterEach, expect, it, vi } from 'vitest'
import { pageCache } from '../../shared/store/page-cache.ts'
import { applyLikeChanges, recordLikeChange } from './like-changes.ts'

afterEach(() => vi.useRealTimers())

it('applies later likes to a cached page', () => {
  vi.useFakeTimers({ now: 1_000 })
  recordLikeChange('anna', true)
  recordLikeChange('bea', true)
  recordLikeChange('bea', false)
  expect(applyLikeChanges(['bea', 'cleo'], 500).sort()).toEqual(['anna', 'cleo'])
  // A page that was loaded after the change is up to date.
  expect(applyLikeChanges(['bea'], 2_000)).toEqual(['bea'])
})

it('invalidates the cached profile after a like', () => {
  pageCache.set('/members/anna', {})
  pageCache.set('/likes/m/anna', {})
  pageCache.set('/members', {})
  recordLikeChange('anna', true)
  expect(pageCache.get('/members/anna')).toBeUndefined()
  expect(pageCache.get('/likes/m/anna')).toBeUndefined()
  expect(pageCache.get('/members')).toBeDefined()
})
