import type { Locks } from '../features/live/leadership.ts'
import type { PageSignals } from '../features/live/page-signals.ts'

type Request = { whenHeld: () => Promise<void>; resolve: (answer?: unknown) => void; reject: (reason: Error) => void }

/** Web Locks shared by several windows of one browser. */
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
          const position = queue.indexOf(request)
          // A lock that is already held cannot be aborted.
          if (position < 1) return
          queue.splice(position, 1)
          reject(new DOMException('given up', 'AbortError'))
        })
        if (queue.length === 1) serve(name)
      })
    },
  }
}

/** Signals of a window whose state the test sets. */
export function fakePage(facts: { isVisible?: boolean; isAttended?: boolean; isOnline?: boolean } = {}) {
  const state = { isVisible: true, isAttended: true, isOnline: true, ...facts }
  const listeners = new Map<string, Set<() => void>>()
  const page: PageSignals = {
    isVisible: () => state.isVisible,
    isFocused: () => state.isAttended,
    isOnline: () => state.isOnline,
    on(signal, listener) {
      const set = listeners.get(signal) ?? new Set()
      listeners.set(signal, set.add(listener))
      return () => void set.delete(listener)
    },
  }
  return {
    page,
    now: state,
    emit: (signal: string) => {
      for (const listener of listeners.get(signal) ?? []) listener()
    },
  }
}
