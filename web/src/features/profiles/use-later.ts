import { useState } from 'react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { forgetProfile } from '../../lib/likes/own-likes.ts'
import { toasts } from '../../ui/toast-store.ts'

/** Keeping a member for later, and taking them off the pile again. */
export function useLater({ id, name }: Pick<MemberProfile, 'id' | 'name'>, wasKept: boolean) {
  const api = useApi()
  const text = useText()
  const [isKept, setKept] = useState(wasKept)
  const toggle = async () => {
    const next = !isKept
    setKept(next)
    try {
      await api(next ? 'keepForLater' : 'dropFromLater', { params: { id } })
      forgetProfile(id)
      toasts.show({
        key: 'later',
        tone: 'good',
        title: text(next ? 'likes.kept' : 'likes.dropped', { name }),
        ...(next && { action: { label: text('likes.see_kept'), to: '/likes/later' } }),
      })
    } catch {
      setKept(!next)
      toasts.show({ key: 'later', tone: 'bad', title: text('likes.later_failed') })
    }
  }
  return { isKept, toggle }
}
