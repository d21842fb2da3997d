/** The part of `navigator.locks` that leader election needs. */
export type Locks = {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    whenHeld: () => Promise<void>,
  ) => Promise<unknown>
}

type LeadershipSettings = { locks: Locks | undefined; name: string; onLead: () => void; onLost: () => void }

/** Elects one leader among all windows with the same name. Without locks every window is a leader. */
export function createLeadership({ locks, name, onLead, onLost }: LeadershipSettings) {
  let isLeading = false
  let hasEnded = false
  let waiting: AbortController | undefined
  let release: () => void = () => undefined

  function loseLead() {
    if (!isLeading) return
    isLeading = false
    onLost()
  }

  function lead(): Promise<void> {
    if (hasEnded) return Promise.resolve()
    isLeading = true
    const held = new Promise<void>((resolve) => (release = resolve))
    onLead()
    return held
  }

  function requestLock(lockManager: Locks, options: { signal?: AbortSignal; steal?: boolean }) {
    const { signal } = options
    // Rejected when the request is aborted, and when another window steals the lock.
    const released = lockManager.request(name, options, lead).catch(() => undefined)
    void released.then(() => {
      if (signal?.aborted) return
      loseLead()
      if (!hasEnded) waitForLead(lockManager)
    })
  }

  function waitForLead(lockManager: Locks) {
    waiting = new AbortController()
    requestLock(lockManager, { signal: waiting.signal })
  }

  return {
    isLeading: () => isLeading,
    start() {
      if (locks) waitForLead(locks)
      else void lead()
    },
    /** Takes the lead from a window that the browser has suspended. */
    takeOver() {
      if (!locks || isLeading || hasEnded) return
      waiting?.abort()
      requestLock(locks, { steal: true })
    },
    stop() {
      hasEnded = true
      waiting?.abort()
      loseLead()
      release()
    },
  }
}

export const browserLocks = (): Locks | undefined => (navigator as { locks?: Locks }).locks
