import type { LiveMessage } from '@velvet/contract/live'
import { useSyncExternalStore } from 'react'
import { liveHub } from './live-hub.ts'
import type { LiveState } from './live-state.ts'

export type { LiveState } from './live-state.ts'

/** Returns the state of the live connection. On the server and during hydration it is `connecting`. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(liveHub.subscribe, liveHub.state, () => 'connecting')
}

/** Subscribes to the live messages of the member. Returns an unsubscribe function. */
export const onLive = (listener: (message: LiveMessage) => void): (() => void) => liveHub.onLive(listener)
