import type { Locks } from '../lib/live/leadership.ts'
import type { PageSignals } from '../lib/live/page-signals.ts'

type Request = { whenHeld: () => Promise<void>; resolve: (answer?: unknown) => void; reject: (reason: Error) => void }

/** Locks as several windows of one browser see them. */
export function fakeLocks(): Locks {
  const queues = new Map<string, Request[]>()

  function serve(name: string) {
    const [first] = queues.get(name) ?? []
    if (!first) return
    void first.whenHeld().then(() => {
      const queue = queues.get(name) ?? []
      if (queue[0] !== first) return
      queue.shift()
      first.resolve()
      serve(name)
    })
  }

  return {
    request(name, { signal, steal }, whenHeld) {
      return new Promise((resolve, reject) => {
        const request = { whenHeld, resolve, reject }
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        if (steal) {
          queue.shift()?.reject(new DOMException('stolen', 'AbortError'))
          queue.unshift(request)
          serve(name)
          return
        }
        queue.push(request)
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(request)
          // Whoever holds it already cannot give up waiting.
          if (place < 1) return
          queue.splice(place, 1)
          reject(new DOMException('given up', 'AbortError'))
        })
        if (queue.length === 1) serve(name)
      })
    },
  }
}

/** A window that is looked at, or not, as it is told. */
export function fakePage(facts: { isVisible?: boolean; isAttended?: boolean; isOnline?: boolean } = {}) {
  const now = { isVisible: true, isAttended: true, isOnline: true, ...facts }
  const listeners = new Map<string, Set<() => void>>()
  const page: PageSignals = {
    isVisible: () => now.isVisible,
    isAttended: () => now.isAttended,
    isOnline: () => now.isOnline,
    on(signal, listener) {
      const set = listeners.get(signal) ?? new Set()
      listeners.set(signal, set.add(listener))
      return () => void set.delete(listener)
    },
  }
  return {
    page,
    now,
    happen: (signal: string) => {
      for (const listener of listeners.get(signal) ?? []) listener()
    },
  }
}
