import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/create-api.ts'
import { useApi } from '../api/use-api.ts'
import { chatSlot } from '../chat/chat-slot.ts'
import { refetchLikes } from '../likes/refetch-likes.ts'
import { countsStore, nothingYet } from './counts-store.ts'
import { refetchDelay } from './refetch-schedule.ts'
import { useUser } from './use-viewer.ts'
import { useViewerStore } from './viewer-provider.tsx'
import type { ViewerStore } from './viewer-store.ts'

/** The safety net under the live socket: fetches the viewer's data again while logged in. */
export function usePeriodicRefetch(isPushSubscribed = false): void {
  const api = useApi()
  const store = useViewerStore()
  const isLoggedIn = useUser() !== null

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (isFirst: boolean) => {
      const delay = refetchDelay({ isLoggedIn, isFirst, isPushSubscribed })
      if (delay === null) return
      timer = setTimeout(() => {
        void refetchUser(api, store)
        void refetchLikes(api)
        void chatSlot.get()?.list.refetch()
        schedule(false)
      }, delay)
    }
    schedule(true)
    return () => clearTimeout(timer)
  }, [api, store, isLoggedIn, isPushSubscribed])

  useEffect(() => {
    if (isLoggedIn) void refetchLikes(api)
    // Whoever looks next has counts of their own.
    return () => countsStore.set(nothingYet)
  }, [api, isLoggedIn])
}

/** A login that ended elsewhere makes a visitor; any other failure waits for the next round. */
export async function refetchUser(api: Api, store: ViewerStore): Promise<void> {
  try {
    store.set((await api('getUser')).user)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') store.set(null)
  }
}
