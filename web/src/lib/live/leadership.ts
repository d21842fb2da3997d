/** As much of `navigator.locks` as it takes to choose one window. */
export type Locks = {
  request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    whenHeld: () => Promise<void>,
  ) => Promise<unknown>
}

type LeadershipSettings = { locks: Locks | undefined; name: string; onLead: () => void; onLost: () => void }

/** Of all windows with the same name one leads; when it closes another follows. Without locks every window leads. */
export function createLeadership({ locks, name, onLead, onLost }: LeadershipSettings) {
  let isLeading = false
  let hasEnded = false
  let waiting: AbortController | undefined
  let release: () => void = () => undefined

  function lose() {
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

  function stand(from: Locks, options: { signal?: AbortSignal; steal?: boolean }) {
    const { signal } = options
    // Rejected when the wait is given up, and when another window takes the lead away.
    const isOver = from.request(name, options, lead).catch(() => undefined)
    void isOver.then(() => {
      if (signal?.aborted) return
      lose()
      if (!hasEnded) queue(from)
    })
  }

  function queue(from: Locks) {
    waiting = new AbortController()
    stand(from, { signal: waiting.signal })
  }

  return {
    isLeading: () => isLeading,
    start() {
      if (locks) queue(locks)
      else void lead()
    },
    /** Leads from now on, for when the window that does so has fallen asleep. */
    take() {
      if (!locks || isLeading || hasEnded) return
      waiting?.abort()
      stand(locks, { steal: true })
    },
    stop() {
      hasEnded = true
      waiting?.abort()
      lose()
      release()
    },
  }
}

export const browserLocks = (): Locks | undefined => (navigator as { locks?: Locks }).locks
