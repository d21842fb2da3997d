import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import type { User } from '../../shared/api/responses.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

const ViewerContext = createContext<ViewerStore | null>(null)

/** Provides the viewer store. `user` is the viewer that the server recognised. */
export function ViewerProvider({ user, children }: { user: User | null; children: ReactNode }) {
  const [store] = useState(() => createViewerStore(user))
  // In a layout effect, so that page and bars change in the same paint.
  useLayoutEffect(() => store.set(user), [store, user])
  return <ViewerContext value={store}>{children}</ViewerContext>
}

export function useViewerStore(): ViewerStore {
  const store = use(ViewerContext)
  if (!store) throw new Error('used outside ViewerProvider')
  return store
}
