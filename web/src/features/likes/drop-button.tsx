import { X } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LikeCard } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { forgetProfile } from '../../lib/likes/own-likes.ts'
import { toasts } from '../../ui/toast-store.ts'
import { CardButton } from './card-button.tsx'

/** Takes a member off the pile for later. */
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
      forgetProfile(id)
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
