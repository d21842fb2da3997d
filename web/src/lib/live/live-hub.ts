import type { LiveMessage } from '@velvet/contract/live'
import type { LiveState } from './live-state.ts'

export type LiveHub = ReturnType<typeof createLiveHub>

/** Where this window's live messages arrive, whichever window holds the socket. */
export function createLiveHub() {
  // Until it is known better: the code that opens the line is still on its way.
  let state: LiveState = 'connecting'
  const stateListeners = new Set<() => void>()
  const messageListeners = new Set<(message: LiveMessage) => void>()
  const resyncListeners = new Set<() => void>()
  const added = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function resync() {
    for (const listener of [...resyncListeners]) listener()
  }

  return {
    state: () => state,
    /** A line that has just come to life may have missed something. */
    setState(next: LiveState) {
      if (next === state) return
      state = next
      for (const listener of [...stateListeners]) listener()
      if (next === 'live') resync()
    },
    tell(message: LiveMessage) {
      for (const listener of [...messageListeners]) listener(message)
    },
    resync,
    subscribe: (listener: () => void) => added(stateListeners, listener),
    onLive: (listener: (message: LiveMessage) => void) => added(messageListeners, listener),
    onResync: (listener: () => void) => added(resyncListeners, listener),
  }
}

/** Only ever filled in the browser, like the counts. */
export const liveHub = createLiveHub()
