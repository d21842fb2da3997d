import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { invalidateProfile } from '../../likes/index.ts'
import { useApi } from '../../session/index.ts'

/** Saves a member for later or removes them from that list. */
export function useSaveForLater({ id, name }: Pick<MemberProfile, 'id' | 'name'>, wasSaved: boolean) {
  const api = useApi()
  const text = useText()
  const [isSaved, setIsKept] = useState(wasSaved)
  const toggle = async () => {
    const next = !isSaved
    setIsKept(next)
    try {
      await api(next ? 'keepForLater' : 'dropFromLater', { params: { id } })
      invalidateProfile(id)
      toasts.show({
        key: 'later',
        tone: 'good',
        title: text(next ? 'likes.kept' : 'likes.dropped', { name }),
        ...(next && { action: { label: text('likes.see_kept'), to: '/likes/later' } }),
      })
    } catch {
      setIsKept(!next)
      toasts.show({ key: 'later', tone: 'bad', title: text('likes.later_failed') })
    }
  }
  return { isKept: isSaved, toggle }
}

export type SaveForLater = ReturnType<typeof useSaveForLater>
