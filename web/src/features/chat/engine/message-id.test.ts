import { afterEach, describe, expect, it, vi } from 'vitest'
import { newMessageId } from './message-id.ts'

afterEach(() => void vi.useRealTimers())

describe('a message id', () => {
  it('is a UUIDv7 with the given time', () => {
    const at = Date.UTC(2090, 0, 1)
    const id = newMessageId(at, new Uint8Array(8).fill(0xff))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(at)
    expect(id.slice(19)).toBe('bfff-ffffffffffff')
  })

  it('is greater than the previous one, even within a millisecond or when the clock goes back', () => {
    const at = Date.UTC(2091, 0, 1)
    const ids = Array.from({ length: 5_000 }, () => newMessageId(at))
    ids.push(newMessageId(at - 1_000))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
