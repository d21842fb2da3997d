import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (store: ReturnType<typeof createToasts>) => store.current().map((toast) => toast.title)

describe('toasts', () => {
  it('go by themselves, later when they offer an action, never when told to stay', () => {
    const store = createToasts()
    store.show({ title: 'plain' })
    store.show({ title: 'action', action: { label: 'Undo' } })
    store.show({ title: 'stays', seconds: null })
    vi.advanceTimersByTime(5_999)
    expect(titles(store)).toEqual(['plain', 'action', 'stays'])
    vi.advanceTimersByTime(1)
    expect(titles(store)).toEqual(['action', 'stays'])
    vi.advanceTimersByTime(4_000)
    expect(titles(store)).toEqual(['stays'])
    vi.advanceTimersByTime(1_000_000)
    expect(titles(store)).toEqual(['stays'])
  })

  it('wait while paused and then have the rest of their time', () => {
    const store = createToasts()
    store.show({ title: 'a', seconds: 5 })
    vi.advanceTimersByTime(3_000)
    store.pause()
    store.show({ title: 'b', seconds: 1 })
    vi.advanceTimersByTime(60_000)
    expect(titles(store)).toEqual(['a', 'b'])
    store.resume()
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual(['a'])
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual([])
  })

  it('make room: the oldest goes first', () => {
    const store = createToasts({ limit: 2 })
    for (const title of ['a', 'b', 'c']) store.show({ title, seconds: null })
    expect(titles(store)).toEqual(['b', 'c'])
  })

  it('replace the one with the same key and start its time anew', () => {
    const store = createToasts()
    store.show({ title: 'first', key: 'connection', seconds: 2 })
    vi.advanceTimersByTime(1_500)
    store.show({ title: 'second', key: 'connection', seconds: 2 })
    expect(titles(store)).toEqual(['second'])
    vi.advanceTimersByTime(1_500)
    expect(titles(store)).toEqual(['second'])
    vi.advanceTimersByTime(500)
    expect(titles(store)).toEqual([])
  })

  it('run again after the last one was closed under the pointer', () => {
    const store = createToasts()
    const id = store.show({ title: 'closed by hand' })
    store.pause()
    store.dismiss(id)
    store.show({ title: 'next', seconds: 1 })
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual([])
  })

  it('tell who listens, and nobody else', () => {
    const store = createToasts()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const id = store.show({ title: 'a' })
    store.dismiss(id)
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    store.show({ title: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
