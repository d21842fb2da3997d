import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { User } from '../api/answers.ts'
import { createViewerStore, type ViewerStore } from './viewer-store.ts'

const ViewerContext = createContext<ViewerStore | null>(null)

/** Holds the viewer, who is at first whoever the server saw. */
export function ViewerProvider({ user, children }: { user: User | null; children: ReactNode }) {
  const [store] = useState(() => createViewerStore(user))
  useEffect(() => store.set(user), [store, user])
  return <ViewerContext value={store}>{children}</ViewerContext>
}

export function useViewerStore(): ViewerStore {
  const store = use(ViewerContext)
  if (!store) throw new Error('used outside ViewerProvider')
  return store
}
