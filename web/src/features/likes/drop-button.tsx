import { toasts } from '@velvet/ui/toast-store'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LikeCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useApi } from '../session/index.ts'
import { CardButton } from './card-button.tsx'
import { invalidateProfile } from './like-changes.ts'

/** Removes a member from the list “Later”. */
export function DropButton({ like }: { like: LikeCard }) {
  const text = useText()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const { id, name } = like
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    try {
      await api('dropFromLater', { params: { id } })
      invalidateProfile(id)
      toasts.show({ key: 'later', tone: 'good', title: text('likes.dropped', { name }) })
      await revalidate()
    } catch {
      toasts.show({ key: 'later', tone: 'bad', title: text('likes.later_failed') })
    } finally {
      setSending(false)
    }
  }
  return (
    <form method="post" onSubmit={send} className="contents">
      <input type="hidden" name="item" value={id} />
      <CardButton intent="drop" label={text('likes.drop_one', { name })} icon={<X aria-hidden="true" />}>
        {text('likes.drop')}
      </CardButton>
    </form>
  )
}
