import { useEffect } from 'react'
import { useApi } from '../api/use-api.ts'
import { refetchUser } from './use-periodic-refetch.ts'
import { useUser } from './use-viewer.ts'
import { useViewerStore } from './viewer-provider.tsx'

/** Runs the member's chats: live messages, badges, texts on their way. Its code comes after the page has. */
export function useChatRuntime(): void {
  const api = useApi()
  const viewer = useViewerStore()
  const member = useUser()?.id
  useEffect(() => {
    if (member === undefined) return
    let stop: (() => void) | undefined
    let hasEnded = false
    // Without this file the page still works, and the next one tries again.
    void import('../chat/start-chat.ts').then(
      ({ startChat }) => {
        if (!hasEnded) stop = startChat({ api, viewer, member, checkSession: () => refetchUser(api, viewer) })
      },
      () => undefined,
    )
    return () => {
      hasEnded = true
      stop?.()
    }
  }, [api, viewer, member])
}
