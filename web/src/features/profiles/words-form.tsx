import { likeCommentMaxLength } from '@velvet/contract/like-rules'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { formText } from '../../lib/form-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type WordsFormProps = {
  member: Pick<MemberProfile, 'id'>
  isSending?: boolean
  /** With scripts the like is sent from here; without them the form goes to the profile. */
  onSend?: (comment: string) => void
  children?: ReactNode
}

/** A like with a short line beside it. */
export function WordsForm({ member: { id }, isSending = false, onSend, children }: WordsFormProps) {
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
