import { beforeEach, expect, it } from 'vitest'
import { pageCache } from '../../shared/store/page-cache.ts'
import { recordLikeChange } from './like-changes.ts'

beforeEach(() => pageCache.invalidate())

it('applies likes to all cached pages of the search', () => {
  pageCache.set('/members', { liked: ['bea', 'cleo'] })
  pageCache.set('/members?page=2', { liked: [] })
  pageCache.set('/transactions', { balance: 3 })
  recordLikeChange('anna', true)
  recordLikeChange('bea', true)
  recordLikeChange('bea', false)
  expect(pageCache.get('/members')?.page).toEqual({ liked: ['cleo', 'anna'] })
  expect(pageCache.get('/members?page=2')?.page).toEqual({ liked: ['anna'] })
  expect(pageCache.get('/transactions')?.page).toEqual({ balance: 3 })
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
