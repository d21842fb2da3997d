import type { Caution } from '@velvet/contract/chat-rules'
import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import { TriangleAlert, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ShownMessage } from '../engine/shown-message.ts'
import type { ChatClock } from '../use-chat-clock.ts'
import { getDeliveryMark } from './delivery-mark.ts'
import { MessageBody } from './message-body.tsx'
import { Reactable } from './reactable.tsx'
import { ReactionChips } from './reaction-chips.tsx'
import { reportAddress } from './report-address.ts'
import { Stamp } from './stamp.tsx'
import { UnsentActions, WaitingNote } from './unsent.tsx'

const maxCharacters = 60

/** Returns a function that summarizes a message for the label of its button. */
function useMessageSummary(): (message: ShownMessage) => string {
  const text = useText()
  return ({ type, gift, text: content }) => {
    if (type === 'photo') return text('chat.last.photo')
    if (type === 'gift' && gift) return text(`gifts.name.${gift}`)
    return content.length > maxCharacters ? `${content.slice(0, maxCharacters)}…` : content
  }
}

const contactCautions: readonly Caution[] = ['phone', 'email', 'link', 'handle', 'bank_account']

/** Whether a message contains contact or payment details of its sender. */
const hasContactCaution = (cautions: readonly Caution[]): boolean =>
  cautions.some((caution) => contactCautions.includes(caution))

type MessageGroupProps = {
  conversation: Conversation
  messages: ShownMessage[]
  isOwn: boolean
  /** Whether the delivery mark is shown, see `keysWithMark`. */
  hasMark: boolean
  /** Photos and contact details stay covered until the viewer has replied. */
  isCovered: boolean
  clock: ChatClock
}

/** Messages of one sender within a few minutes, with one avatar, one time and at most one delivery mark. */
export function MessageGroup({ conversation, messages, isOwn, hasMark, isCovered, clock }: MessageGroupProps) {
  const text = useText()
  const summarize = useMessageSummary()
  const { member } = conversation
  const last = messages.at(-1)
  if (!last) return null
  return (
    <div className={cx('mt-3.5 flex max-w-[84%] items-end gap-2.5 lg:max-w-[74%]', isOwn && 'ms-auto')}>
      {!isOwn && <Avatar name={member.name} src={member.photo?.thumb ?? null} size={32} className="mb-5.5" />}
      <div className={cx('flex min-w-0 flex-1 flex-col gap-0.75', isOwn ? 'items-end' : 'items-start')}>
        {messages.map((message, index) => {
          const place = { isOwn, isFirst: index === 0, isLast: message === last }
          const reportTo = reportAddress(member.id, conversation.id, message.id)
          const body = <MessageBody message={message} member={member} isCovered={isCovered} position={place} />
          return (
            <div key={message.id} className={cx('flex max-w-full flex-col', isOwn ? 'items-end' : 'items-start')}>
              <span className="sr-only">
                {isOwn ? text('chat.you_wrote') : text('chat.other_wrote', { name: member.name })}{' '}
              </span>
              {isOwn ? (
                body
              ) : isCovered && message.type === 'photo' ? (
                <>
                  {body}
                  <Link to={reportTo} className="link inline-block py-3 text-13">
                    {text('member.report_photo')}
                  </Link>
                </>
              ) : isCovered && hasContactCaution(message.cautions) ? (
                <ContactCover>{body}</ContactCover>
              ) : (
                <Reactable
                  conversationId={conversation.id}
                  message={message}
                  summary={summarize(message)}
                  reportTo={reportTo}
                >
                  {body}
                </Reactable>
              )}
              <ReactionChips message={message} name={member.name} />
              <CautionLine cautions={message.cautions} reportTo={reportTo} />
              {message.sending === 'failed' && <UnsentActions message={message} name={member.name} />}
            </div>
          )
        })}
        <Stamp time={clock.time(last.at)} at={last.at} mark={hasMark ? getDeliveryMark(last, conversation) : null} />
        {isOwn && last.status === 'waiting' && <WaitingNote name={member.name} />}
      </div>
    </div>
  )
}

/** Explains the cautions of the message above and links to the report form. */
function CautionLine({ cautions, reportTo }: { cautions: readonly Caution[]; reportTo: string }) {
  const text = useText()
  if (cautions.length === 0) return null
  return (
    <p className="mt-1 flex max-w-[48ch] items-start gap-2 rounded-s bg-warn-soft px-3 py-2 text-13 text-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 text-warn" />
      <span>
        {cautions.map((caution) => text(`chat.caution.${caution}`)).join(' ')}{' '}
        <Link to={reportTo} className="link -my-3 inline-block py-3">
          {text('chat.caution_report')}
        </Link>
      </span>
    </p>
  )
}

/** Hides a message with contact details until the viewer opens it. Works without scripts. */
function ContactCover({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <details className="group max-w-full">
      <summary className="mb-0.75 flex max-w-[48ch] list-none items-start gap-2 rounded-bubble bg-reply px-3.75 py-2.5 text-13 [&::-webkit-details-marker]:hidden">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-2" />
        <span>
          {text('chat.contact_covered')}{' '}
          <b className="block text-15 text-primary group-open:hidden">{text('chat.contact_show')}</b>
        </span>
      </summary>
      {children}
    </details>
  )
}
