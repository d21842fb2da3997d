import { lengthOf } from '@velvet/contract/chat-rules'
import { useId, useRef, type SubmitEvent } from 'react'
import { useCreditPrice } from '../../../components/credit-price.tsx'
import type { Conversation } from '../../../lib/api/answers.ts'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { tellTyping } from '../../../lib/chat/conversation.ts'
import { problemMessage, type FormProblem } from '../../../lib/errors/form-problem.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CostLine } from './cost-line.tsx'
import { PhotoButton } from './photo-button.tsx'
import { TextBox } from './text-box.tsx'

type ComposerProps = {
  conversation: Conversation
  draft: string
  /** Of a form that is posted without scripts; a second post of it is the same message. */
  messageId: string
  problem: FormProblem | undefined
  onDraft: (draft: string) => void
  onSend: () => void
  onPhoto: (file: File) => void
}

/** Where one writes. The price stands on the left, the balance on the right, always. */
export function Composer(props: ComposerProps) {
  const { conversation, draft, messageId, problem, onDraft, onSend, onPhoto } = props
  const text = useText()
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
  const write = (words: string) => {
    onDraft(words)
    if (words.trim() !== '') tellTyping(id)
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
        {!isHydrated && !is_confirmed && (
          <div className="mb-2 px-1">
            <Checkbox name="knows_fictional" label={text('chat.fictional_confirm', { name: member.name })} />
          </div>
        )}
        <div className="flex items-end gap-0.5">
          <PhotoButton credits={photo_credits} onPhoto={onPhoto} />
          <TextBox
            box={box}
            value={draft}
            name={member.name}
            cost={priceOf(message_credits)}
            costId={costId}
            isTooLong={lengthOf(draft) > message_length}
            onChange={write}
          />
        </div>
        <CostLine id={costId} credits={message_credits} draft={draft} most={message_length} />
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
