import type { ReactNode } from 'react'

export type ToastContent = {
  title: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'good' | 'bad'
  /** A picture or an icon at the start. */
  icon?: ReactNode
  action?: { label: string; onSelect?: () => void; to?: string }
  /** The same key again replaces the toast that is there. */
  key?: string
  /** How long it stays; `null` until somebody closes it. */
  seconds?: number | null
}

export type Toast = ToastContent & { id: number }

type Timer = { left: number; since: number; handle: ReturnType<typeof setTimeout> | null }

/** Long enough to read; longer where there is something to press. */
const stay = { plain: 6, withAction: 10 }

/** The toasts of one window. At most `limit` at a time: the oldest makes room. */
export function createToasts({ limit = 3 } = {}) {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let isPaused = false
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  function set(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function start(id: number, timer: Timer) {
    timer.since = Date.now()
    timer.handle = setTimeout(() => dismiss(id), timer.left)
  }

  function forget(id: number) {
    clearTimeout(timers.get(id)?.handle ?? undefined)
    timers.delete(id)
  }

  function dismiss(id: number) {
    forget(id)
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
    // Hover and focus end without an event when what had them is gone.
    if (toasts.length === 0) isPaused = false
  }

  return {
    /** Answers with the id to dismiss it by. */
    show(content: ToastContent): number {
      const id = ++lastId
      const others = toasts.filter((toast) => content.key === undefined || toast.key !== content.key)
      const next = [...others, { ...content, id }].slice(-limit)
      for (const toast of toasts) if (!next.includes(toast)) forget(toast.id)
      const { seconds = content.action ? stay.withAction : stay.plain } = content
      if (seconds !== null) {
        const timer: Timer = { left: seconds * 1000, since: 0, handle: null }
        timers.set(id, timer)
        if (!isPaused) start(id, timer)
      }
      set(next)
      return id
    },
    dismiss,
    /** Nothing disappears while somebody is on it. */
    pause() {
      if (isPaused) return
      isPaused = true
      for (const timer of timers.values()) {
        if (timer.handle === null) continue
        clearTimeout(timer.handle)
        timer.handle = null
        timer.left -= Date.now() - timer.since
      }
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const [id, timer] of timers) start(id, timer)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toasts,
  }
}

export type Toasts = ReturnType<typeof createToasts>

/** The window's own; on the server nothing is ever shown in it. */
export const toasts = createToasts()
