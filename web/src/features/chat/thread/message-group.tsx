import { Link } from 'react-router'
import type { Conversation } from '../../../lib/api/answers.ts'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ChatClock } from '../use-chat-clock.ts'
import { CautionLine } from './caution-line.tsx'
import { markOf } from './mark-of.ts'
import { MessageBody } from './message-body.tsx'
import { ReactionChips } from './reaction-chips.tsx'
import { Reactable } from './reactable.tsx'
import { reportAddress } from './report-address.ts'
import { Stamp } from './stamp.tsx'
import { UnsentActions, WaitingNote } from './unsent.tsx'
import { useMessageWords } from './use-message-words.ts'

type MessageGroupProps = {
  conversation: Conversation
  messages: ShownMessage[]
  isOwn: boolean
  /** Photos stay covered until the reader has answered. */
  isCovered: boolean
  clock: ChatClock
}

/** What one person said within a few minutes: one portrait, one time, one mark. */
export function MessageGroup({ conversation, messages, isOwn, isCovered, clock }: MessageGroupProps) {
  const text = useText()
  const wordsOf = useMessageWords()
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
          const body = <MessageBody message={message} member={member} isCovered={isCovered} place={place} />
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
              ) : (
                <Reactable
                  conversationId={conversation.id}
                  message={message}
                  what={wordsOf(message)}
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
        <Stamp time={clock.time(last.at)} at={last.at} mark={isOwn ? markOf(last, conversation) : null} />
        {isOwn && last.status === 'waiting' && <WaitingNote name={member.name} />}
      </div>
    </div>
  )
}
