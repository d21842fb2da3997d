import { afterEach, expect, it, vi } from 'vitest'
import { pageMemory } from '../page-memory.ts'
import { likedNow, noteLike } from './own-likes.ts'

afterEach(() => vi.useRealTimers())

it('a kept page learns of the likes that came after it', () => {
  vi.useFakeTimers({ now: 1_000 })
  noteLike('anna', true)
  noteLike('bea', true)
  noteLike('bea', false)
  expect(likedNow(['bea', 'cleo'], 500).sort()).toEqual(['anna', 'cleo'])
  // A page that was loaded later knows better.
  expect(likedNow(['bea'], 2_000)).toEqual(['bea'])
})

it('a profile is loaded anew after a like', () => {
  pageMemory.keep('/members/anna', {})
  pageMemory.keep('/likes/m/anna', {})
  pageMemory.keep('/members', {})
  noteLike('anna', true)
  expect(pageMemory.recall('/members/anna')).toBeUndefined()
  expect(pageMemory.recall('/likes/m/anna')).toBeUndefined()
  expect(pageMemory.recall('/members')).toBeDefined()
})
