import { countCharacters } from '@velvet/contract/chat-rules'
import { hasContactDetails } from '@velvet/contract/contact-details'
import { Checkbox } from '@velvet/ui/checkbox'
import { useId, useRef, type SubmitEvent } from 'react'
import type { AnsweredPrompt, Conversation } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ConsentBoxes } from '../../checkout/index.ts'
import { useCreditPrice } from '../../wallet/index.ts'
import { ReplyPromise } from '../reply-promise.tsx'
import { useChat } from '../engine/chat-handle.ts'
import { sendTyping } from '../engine/conversation.ts'
import { ComposerQuote } from './composer-quote.tsx'
import { CostLine } from './cost-line.tsx'
import { PhotoButton } from './photo-button.tsx'
import { TextBox } from './text-box.tsx'

type ComposerProps = {
  conversation: Conversation
  draft: string
  /** The prompt of the counterpart that the message answers. */
  quote: AnsweredPrompt | null
  /** Id for a form that is posted without scripts, so that a repeated post creates no second message. */
  messageId: string
  problem: FormProblem | undefined
  onDraft: (draft: string) => void
  onRemoveQuote: () => void
  onSend: () => void
  onPhoto: (file: File) => void
}

/** The form for a new message. Price and balance are always visible. */
export function Composer(props: ComposerProps) {
  const { conversation, draft, quote, messageId, problem, onDraft, onRemoveQuote, onSend, onPhoto } = props
  const text = useText()
  const chat = useChat()
  const priceOf = useCreditPrice()
  const isHydrated = useHydrated()
  const costId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { id, member, message_credits, photo_credits, message_length, is_confirmed } = conversation
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSend()
    box.current?.focus()
  }
  const removeQuote = () => {
    onRemoveQuote()
    box.current?.focus()
  }
  const changeDraft = (value: string) => {
    onDraft(value)
    if (value.trim() !== '') sendTyping(chat, id)
  }
  return (
    <form
      method="post"
      onSubmit={send}
      className="border-t border-line bg-surface px-2.5 pt-3 pb-[calc(10px+var(--safe-bottom))] md:px-6"
    >
      <div className="mx-auto max-w-180">
        <input type="hidden" name="message_id" value={messageId} />
        <div role="alert">{problem && <ProblemNote problem={problem} />}</div>
        {!isHydrated && problem?.code === 'consents_required' && (
          <div className="mb-2 px-1">
            <p className="text-13 text-ink-2">{text('payments.consents_text')}</p>
            <input type="hidden" name="consents_order" value={String(problem.params['order_id'])} />
            <ConsentBoxes required />
          </div>
        )}
        {!isHydrated && problem?.code === 'care_notice_required' && (
          <div className="mb-2 px-1">
            <p className="text-13 text-ink-2">{text('chat.care_text')}</p>
            <Checkbox name="care_read" label={text('chat.care_read')} />
          </div>
        )}
        {!isHydrated && !is_confirmed && (
          <div className="mb-2 px-1">
            <Checkbox name="knows_fictional" label={text('chat.fictional_confirm', { name: member.name })} />
          </div>
        )}
        {quote && <ComposerQuote conversation={conversation} quote={quote} onRemove={removeQuote} />}
        <div className="flex items-end gap-0.5">
          <PhotoButton credits={photo_credits} onPhoto={onPhoto} />
          <TextBox
            box={box}
            value={draft}
            name={member.name}
            cost={priceOf(message_credits)}
            costId={costId}
            isTooLong={countCharacters(draft) > message_length}
            onChange={changeDraft}
          />
        </div>
        <div role="status">
          {hasContactDetails(draft) && <p className="mt-2 px-1 text-13 text-warn">{text('chat.contact_warning')}</p>}
        </div>
        <CostLine id={costId} credits={message_credits} draft={draft} maxLength={message_length} />
        {member.is_fictional && message_credits > 0 && <ReplyPromise />}
      </div>
    </form>
  )
}

function ProblemNote({ problem }: { problem: FormProblem }) {
  const text = useText()
  const { id, values } = problemMessage(problem)
  return (
    <p className="mb-2 rounded-s bg-bad-soft px-3 py-2 text-13">
      <b className="text-bad">{text(id, values)}</b> {text('chat.refused_kept')}
    </p>
  )
}
