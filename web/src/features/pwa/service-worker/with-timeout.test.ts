import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slow = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(() => resolve('answer'), milliseconds))

it('returns the response if it arrives in time', async () => {
  const result = withTimeout(slow(3_999), 4_000)
  await vi.advanceTimersByTimeAsync(3_999)
  await expect(result).resolves.toBe('answer')
})

it('returns null after the timeout', async () => {
  const result = withTimeout(slow(10_000), 4_000)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(result).resolves.toBeNull()
})

it('waits without limit if there is no timeout', async () => {
  const result = withTimeout(slow(60_000), null)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(result).resolves.toBe('answer')
})

it('returns null if the request fails', async () => {
  await expect(withTimeout(Promise.reject(new TypeError('offline')), null)).resolves.toBeNull()
})
