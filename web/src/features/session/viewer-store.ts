import { createStore, type Store } from '@velvet/ui/create-store'
import type { User } from '../../shared/api/responses.ts'

/** Store of the current viewer. Separate from the query cache, which is too large to load on every first page. */
export type ViewerStore = Store<User | null>

export const createViewerStore = (initial: User | null): ViewerStore => createStore(initial)
