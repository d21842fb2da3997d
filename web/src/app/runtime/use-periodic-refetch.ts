import { useEffect } from 'react'
import { useChat, type ChatHandle } from '../../features/chat/engine/chat-handle.ts'
import { chatListStore } from '../../features/chat/engine/chat-list-store.ts'
import { refetchLikes } from '../../features/likes/refetch-likes.ts'
import { countsStore, emptyCounts } from '../../features/session/counts-store.ts'
import { refetchUser } from '../../features/session/refetch-user.ts'
import { useApi } from '../../features/session/use-api.ts'
import { useUser } from '../../features/session/use-viewer.ts'
import { useViewerStore } from '../../features/session/viewer-provider.tsx'
import type { ViewerStore } from '../../features/session/viewer-store.ts'
import type { Api } from '../../shared/api/create-api.ts'
import { refetchDelayMs } from './refetch-schedule.ts'

/** Refetches the member's data while logged in, in case the live socket misses an event. */
export function usePeriodicRefetch(isPushSubscribed = false): void {
  const api = useApi()
  const chat = useChat()
  const store = useViewerStore()
  const isLoggedIn = useUser() !== null

  useEffect(
    () => startPeriodicRefetch({ chat, api, store, isLoggedIn, isPushSubscribed }),
    [chat, api, store, isLoggedIn, isPushSubscribed],
  )

  useEffect(() => {
    if (isLoggedIn) void refetchLikes(api)
    // The counts must not be shown to the next viewer.
    return () => countsStore.set(emptyCounts)
  }, [api, isLoggedIn])
}

type RefetchOptions = {
  chat: ChatHandle
  api: Api
  store: ViewerStore
  isLoggedIn: boolean
  isPushSubscribed: boolean
}

/** Fetches user, likes and chats on schedule. Returns a stop function. */
export function startPeriodicRefetch({ chat, api, store, isLoggedIn, isPushSubscribed }: RefetchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (isFirst: boolean) => {
    const delayMs = refetchDelayMs({ isLoggedIn, isFirst, isPushSubscribed })
    if (delayMs === null) return
    timer = setTimeout(() => {
      void refetchUser(api, store)
      void refetchLikes(api)
      // The first time, the page load has just fetched the chats.
      if (!isFirst || chatListStore.get().status !== 'ready') void chat.get()?.list.refetch()
      schedule(false)
    }, delayMs)
  }
  schedule(true)
  return () => clearTimeout(timer)
}
