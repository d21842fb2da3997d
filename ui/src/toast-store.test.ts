import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (store: ReturnType<typeof createToastStore>) => store.current().map((toast) => toast.title)

describe('toasts', () => {
  it('disappear after 6 seconds, after 10 with an action, and never without a time limit', () => {
    const store = createToastStore()
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

  it('stop their timers while paused and then continue with the remaining time', () => {
    const store = createToastStore()
    store.show({ title: 'a', seconds: 5 })
    vi.advanceTimersByTime(3_000)
    store.pause('pointer')
    store.show({ title: 'b', seconds: 1 })
    vi.advanceTimersByTime(60_000)
    expect(titles(store)).toEqual(['a', 'b'])
    store.resume('pointer')
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual(['a'])
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual([])
  })

  it('are removed above the limit, the oldest first', () => {
    const store = createToastStore({ limit: 2 })
    for (const title of ['a', 'b', 'c']) store.show({ title, seconds: null })
    expect(titles(store)).toEqual(['b', 'c'])
  })

  it('replace the one with the same key and restart its timer', () => {
    const store = createToastStore()
    store.show({ title: 'first', key: 'connection', seconds: 2 })
    vi.advanceTimersByTime(1_500)
    store.show({ title: 'second', key: 'connection', seconds: 2 })
    expect(titles(store)).toEqual(['second'])
    vi.advanceTimersByTime(1_500)
    expect(titles(store)).toEqual(['second'])
    vi.advanceTimersByTime(500)
    expect(titles(store)).toEqual([])
  })

  it('stay paused until neither the pointer nor the focus is on them', () => {
    const store = createToastStore()
    store.show({ title: 'a', seconds: 1 })
    store.pause('focus')
    store.pause('pointer')
    store.resume('pointer')
    vi.advanceTimersByTime(60_000)
    expect(titles(store)).toEqual(['a'])
    store.resume('focus')
    vi.advanceTimersByTime(1_000)
    expect(titles(store)).toEqual([])
  })

  it('notify subscribers of each change until they unsubscribe', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    const id = store.show({ title: 'a' })
    store.dismiss(id)
    store.dismiss(id)
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    store.show({ title: 'b' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
