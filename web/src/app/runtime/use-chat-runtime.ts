import { useEffect } from 'react'
import { useChat } from '../../features/chat/engine/chat-handle.ts'
import { refetchUser } from '../../features/session/refetch-user.ts'
import { useApi } from '../../features/session/use-api.ts'
import { useUser } from '../../features/session/use-viewer.ts'
import { useViewerStore } from '../../features/session/viewer-provider.tsx'

/** Runs the chat engine: live messages, badges, unsent messages. Its code is loaded after the page. */
export function useChatRuntime(): void {
  const api = useApi()
  const chat = useChat()
  const viewer = useViewerStore()
  const member = useUser()?.id
  useEffect(() => {
    if (member === undefined) return
    let stop: (() => void) | undefined
    let hasEnded = false
    // The page works without this file, and the next document tries to load it again.
    void import('../../features/chat/engine/start-chat.ts').then(
      ({ startChat }) => {
        if (!hasEnded) stop = startChat({ chat, api, viewer, member, checkSession: () => refetchUser(api, viewer) })
      },
      () => undefined,
    )
    return () => {
      hasEnded = true
      stop?.()
    }
  }, [chat, api, viewer, member])
}
