import { useState } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { useApi } from '../lib/api/use-api.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { toasts } from '../ui/toast-store.ts'
import { openMatchDialog } from '../lib/likes/match-dialog.ts'
import { noteLike } from '../lib/likes/own-likes.ts'

type Liked = { id: string }

/**
 * Liking one member and taking it back. What is pressed shows at once; what fails is put back with a toast. A like that
 * makes a match opens it.
 */
export function useLike({ id }: Liked, isLiked: boolean) {
  const api = useApi()
  const text = useText()
  // What the page says anew counts more than what was pressed before.
  const [own, setOwn] = useState({ said: isLiked, isLiked })
  const [isSending, setSending] = useState(false)
  const shown = own.said === isLiked ? own.isLiked : isLiked

  const change = async (next: boolean, comment?: string): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setOwn({ said: isLiked, isLiked: next })
    try {
      if (next) {
        const answer = await api('likeMember', { params: { id }, body: comment ? { comment } : {} })
        if (answer?.is_match) openMatchDialog(answer.member)
      } else {
        await api('unlikeMember', { params: { id } })
      }
      noteLike(id, next)
      return true
    } catch (error) {
      setOwn({ said: isLiked, isLiked: !next })
      const title = text(next ? 'likes.failed' : 'likes.unlike_failed')
      const code = error instanceof ApiError ? error.code : 'internal'
      toasts.show({ key: 'like', tone: 'bad', title, text: text(`errors.${code}`) })
      return false
    } finally {
      setSending(false)
    }
  }

  return { isLiked: shown, isSending, change }
}
