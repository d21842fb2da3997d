import { createStore, type Store } from '@velvet/ui/create-store'
import type { PushState } from './push-state.ts'

/** State before the device was checked. Nothing is offered until then. */
export const initialPushState: PushState = 'unsupported'

export type PushStore = Store<PushState>

export const createPushStore = (): PushStore => createStore<PushState>(initialPushState)

/** Filled in the browser only. */
export const pushStore = createPushStore()
