import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstOf } from './first-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(() => resolve('answer'), milliseconds))

it('is the network’s answer while that is quick', async () => {
  const first = firstOf(slow(3_999), 4_000)
  await vi.advanceTimersByTimeAsync(3_999)
  await expect(first).resolves.toBe('answer')
})

it('waits no longer where there is something else to show', async () => {
  const first = firstOf(slow(10_000), 4_000)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(first).resolves.toBeNull()
})

it('waits as long as it takes where there is nothing else', async () => {
  const first = firstOf(slow(60_000), null)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(first).resolves.toBe('answer')
})

it('is nothing when the network fails', async () => {
  await expect(firstOf(Promise.reject(new TypeError('offline')), null)).resolves.toBeNull()
})
