import type { LiveMessage } from '@velvet/contract/live'
import { createEmitter, createStore } from '@velvet/ui/create-store'
import type { LiveState } from './live-state.ts'

export type LiveHub = ReturnType<typeof createLiveHub>

/** Distributes live messages within this window, no matter which window holds the socket. */
export function createLiveHub() {
  // The code that opens the connection is loaded later.
  const state = createStore<LiveState>('connecting')
  const messages = createEmitter<LiveMessage>()
  const resyncs = createEmitter()

  return {
    state: state.get,
    /** Triggers a resync when the connection opens, because messages may have been missed before. */
    setState(next: LiveState) {
      const hasOpened = next === 'live' && state.get() !== 'live'
      state.set(next)
      if (hasOpened) resyncs.emit()
    },
    emit: messages.emit,
    resync: () => resyncs.emit(),
    subscribe: state.subscribe,
    onLive: messages.on,
    onResync: resyncs.on,
  }
}

/** Only updated in the browser. */
export const liveHub = createLiveHub()
