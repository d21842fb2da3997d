import { hasContactDetails } from '@velvet/contract/contact-details'
import { Button } from '@velvet/ui/button'
import { TextArea } from '@velvet/ui/text-area'
import { Send } from 'lucide-react'
import { useId, useRef, type SubmitEvent } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useTypedBeforeHydration } from '../../../shared/browser/use-typed-before-hydration.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FirstLines, useDraft } from '../../members/index.ts'
import { useSettings, useUser } from '../../session/index.ts'
import { useMessagePrice } from '../../wallet/index.ts'
import { ReplyPromise } from '../reply-promise.tsx'
import { useSendToMember } from './use-send-to-member.ts'

type ProfileComposerProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'is_fictional'>
  openers: readonly string[]
  /** Id for a form that is posted without scripts, so that a repeated post creates no second message. */
  messageId: string
}

/** Writes a message to a member from their profile. Without scripts the form is passed on to the conversation. */
export function ProfileComposer({ member: { id, name, is_fictional }, openers, messageId }: ProfileComposerProps) {
  const text = useText()
  const costId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { message_length: maxLength, message_credits: credits } = useSettings()
  const price = useMessagePrice() ?? text('chat.credits', { credits })
  const balance = useUser()?.credits ?? 0
  const [draft, setDraft] = useDraft(id)
  const sending = useSendToMember(id)
  useTypedBeforeHydration(box, draft, setDraft)
  const fill = (next: string) => {
    setDraft(next)
    box.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void sending.send(draft)
  }
  return (
    <form method="post" action={`/members/${id}/chat`} onSubmit={submit}>
      <input type="hidden" name="message_id" value={messageId} />
      {openers.length > 0 && (
        <div className="mt-3">
          <FirstLines openers={openers} draft={draft} onDraft={fill} />
        </div>
      )}
      <TextArea
        ref={box}
        name="text"
        dir="auto"
        rows={3}
        required
        maxLength={maxLength}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        aria-label={text('chat.message', { name })}
        aria-describedby={costId}
        placeholder={text('chat.first_label')}
        className="mt-3.5 max-h-52! min-h-24!"
      />
      <div role="status">
        {hasContactDetails(draft) && <p className="mt-2 text-13 text-warn">{text('chat.contact_warning')}</p>}
      </div>
      <Button type="submit" block loading={sending.isSending} aria-describedby={costId} className="mt-3">
        <Send aria-hidden="true" className="size-4.5" />
        {text('member.send')}
      </Button>
      <p
        id={costId}
        className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 text-13 text-ink-2 tabular-nums"
      >
        <b className="font-semibold text-ink">{price}</b>
        <span>{text('chat.left', { count: balance })}</span>
      </p>
      {is_fictional && credits > 0 && <ReplyPromise />}
    </form>
  )
}
