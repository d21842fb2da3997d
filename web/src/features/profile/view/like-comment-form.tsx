import { likeCommentMaxLength } from '@velvet/contract/like-rules'
import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type LikeCommentFormProps = {
  member: Pick<MemberProfile, 'id'>
  isSending?: boolean
  /** Sends the like. Without it the form is posted to the profile. */
  onSend?: (comment: string) => void
  children?: ReactNode
}

/** A form for a like with a comment. */
export function LikeCommentForm({ member: { id }, isSending = false, onSend, children }: LikeCommentFormProps) {
  const text = useText()
  const [length, setLength] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const comment = formText(new FormData(event.currentTarget), 'comment').trim()
    setMissing(comment === '')
    if (comment && !onSend) return
    event.preventDefault()
    if (comment) onSend?.(comment)
  }
  return (
    <form method="post" action={`/members/${id}`} onSubmit={send} noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="like" />
      <Field
        label={text('likes.words_label')}
        hint={text('likes.words_hint', { max: likeCommentMaxLength })}
        count={text('likes.words_left', { count: likeCommentMaxLength - length })}
        error={isMissing && text('likes.words_none')}
      >
        <TextArea
          name="comment"
          rows={3}
          required
          maxLength={likeCommentMaxLength}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" loading={isSending}>
          {text('likes.words_send')}
        </Button>
        {children}
      </div>
    </form>
  )
}
