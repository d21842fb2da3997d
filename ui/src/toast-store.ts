import type { ReactNode } from 'react'
import { createStore } from './create-store.ts'

export type ToastContent = {
  title: ReactNode
  text?: ReactNode
  tone?: 'neutral' | 'good' | 'bad'
  /** A photo or an icon before the text. */
  icon?: ReactNode
  action?: { label: string; onSelect?: () => void; to?: string }
  /** A new toast replaces the current one with the same key. */
  key?: string
  /** Display time. With `null` the toast stays until it is closed. */
  seconds?: number | null
}

export type Toast = ToastContent & { id: number }

/** The pointer or the focus is on a toast. */
type PauseReason = 'pointer' | 'focus'

type Timer = { leftMs: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null }

/** Enough time to read the text, and more for toasts with an action. */
const displaySeconds = { plain: 6, withAction: 10 }

/** The toasts of one window. At most `limit` are shown at a time; the oldest is removed first. */
export function createToastStore({ limit = 3 } = {}) {
  const store = createStore<readonly Toast[]>([])
  let lastId = 0
  const pauseReasons = new Set<PauseReason>()
  const timers = new Map<number, Timer>()

  function start(id: number, timer: Timer) {
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => dismiss(id), timer.leftMs)
  }

  function clearTimer(id: number) {
    clearTimeout(timers.get(id)?.handle ?? undefined)
    timers.delete(id)
  }

  function dismiss(id: number) {
    clearTimer(id)
    if (store.get().some((toast) => toast.id === id)) store.set(store.get().filter((toast) => toast.id !== id))
  }

  return {
    /** Returns the id, which `dismiss` expects. */
    show(content: ToastContent): number {
      const id = ++lastId
      const toasts = store.get()
      const others = toasts.filter((toast) => content.key === undefined || toast.key !== content.key)
      const next = [...others, { ...content, id }].slice(-limit)
      for (const toast of toasts) if (!next.includes(toast)) clearTimer(toast.id)
      const { seconds = content.action ? displaySeconds.withAction : displaySeconds.plain } = content
      if (seconds !== null) {
        const timer: Timer = { leftMs: seconds * 1000, startedAt: 0, handle: null }
        timers.set(id, timer)
        if (pauseReasons.size === 0) start(id, timer)
      }
      store.set(next)
      return id
    },
    dismiss,
    /** Stops all timers until no reason to pause is left. */
    pause(reason: PauseReason) {
      pauseReasons.add(reason)
      for (const timer of timers.values()) {
        if (timer.handle === null) continue
        clearTimeout(timer.handle)
        timer.handle = null
        timer.leftMs -= Date.now() - timer.startedAt
      }
    },
    resume(reason: PauseReason) {
      if (!pauseReasons.delete(reason) || pauseReasons.size > 0) return
      for (const [id, timer] of timers) start(id, timer)
    },
    subscribe: store.subscribe,
    current: store.get,
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The toasts of the current window. The server never shows any. */
export const toasts = createToastStore()
