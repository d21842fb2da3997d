import { typingIntervalMs } from '@velvet/contract/chat-rules'
import { useEffect, useState } from 'react'
import { onLive } from '../../live/index.ts'

/** Returns the ids of the conversations in which the counterpart is typing. */
export function useTypingConversations(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = (id: string) => {
      clearTimeout(timers.get(id))
      if (timers.delete(id)) setTyping(new Set(timers.keys()))
    }
    const unsubscribe = onLive((live) => {
      if (live.type === 'message' && !live.message.is_own) stop(live.conversation_id)
      if (live.type !== 'typing') return
      const { conversation_id: id } = live
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => stop(id), 2 * typingIntervalMs),
      )
      setTyping(new Set(timers.keys()))
    })
    return () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])
  return typing
}
