import { typingEveryMs } from '@velvet/contract/chat-rules'
import { useEffect, useState } from 'react'
import { onLive } from '../../../lib/live/use-live.ts'

/** The conversations in which the other one is writing right now. */
export function useTypingNow(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = (id: string) => {
      clearTimeout(timers.get(id))
      if (timers.delete(id)) setTyping(new Set(timers.keys()))
    }
    const end = onLive((live) => {
      if (live.type === 'message') stop(live.conversation_id)
      if (live.type !== 'typing') return
      const { conversation_id: id } = live
      clearTimeout(timers.get(id))
      timers.set(
        id,
        setTimeout(() => stop(id), 2 * typingEveryMs),
      )
      setTyping(new Set(timers.keys()))
    })
    return () => {
      end()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])
  return typing
}
