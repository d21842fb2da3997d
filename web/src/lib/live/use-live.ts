import type { LiveMessage } from '@velvet/contract/live'
import { useSyncExternalStore } from 'react'
import { liveHub } from './live-hub.ts'
import type { LiveState } from './live-state.ts'

export type { LiveState } from './live-state.ts'

/** How the line to the server stands. Until scripts have taken over, it is being opened. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(liveHub.subscribe, liveHub.state, () => 'connecting')
}

/** Hears every live message of this member; answers how to stop. */
export const onLive = (listener: (message: LiveMessage) => void): (() => void) => liveHub.onLive(listener)
