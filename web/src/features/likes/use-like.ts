import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useApi } from '../session/index.ts'
import { recordLikeChange } from './like-changes.ts'
import { openMatchDialog } from './match-dialog/match-dialog-store.ts'

type LikedMember = { id: string }

/**
 * Likes a member or removes the like. The change is shown at once and reverted with a toast if it fails. A like that
 * makes a match opens the match dialog.
 */
export function useLike({ id }: LikedMember, isLiked: boolean) {
  const api = useApi()
  const text = useText()
  // A new value from the page overrides the local change.
  const [local, setLocal] = useState({ pageValue: isLiked, isLiked })
  const [isSending, setSending] = useState(false)
  const shown = local.pageValue === isLiked ? local.isLiked : isLiked

  const change = async (next: boolean, comment?: string): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    setLocal({ pageValue: isLiked, isLiked: next })
    try {
      if (next) {
        const response = await api('likeMember', { params: { id }, body: comment ? { comment } : {} })
        if (response?.is_match) openMatchDialog(response.member)
      } else {
        await api('unlikeMember', { params: { id } })
      }
      recordLikeChange(id, next)
      return true
    } catch (error) {
      setLocal({ pageValue: isLiked, isLiked: !next })
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
