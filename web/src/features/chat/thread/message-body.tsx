import type { MemberCard } from '../../../lib/api/answers.ts'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { cx } from '../../../ui/cx.ts'
import { cornerClass, type Place } from './bubble-class.ts'
import { GiftCard } from './gift-card.tsx'
import { PhotoBubble } from './photo-bubble.tsx'

type MessageBodyProps = { message: ShownMessage; member: MemberCard; isCovered: boolean; place: Place }

/** What was said, given or shown. */
export function MessageBody({ message, member, isCovered, place }: MessageBodyProps) {
  if (message.type === 'photo') {
    return <PhotoBubble message={message} member={member} isCovered={isCovered} place={place} />
  }
  if (message.type === 'gift' && message.gift) return <GiftCard message={message} member={member} />
  return (
    <p
      dir="auto"
      className={cx(
        'max-w-[48ch] px-3.75 pt-2 pb-2.25 leading-[1.45] wrap-anywhere whitespace-pre-wrap',
        cornerClass(place),
        message.is_own ? 'bg-primary text-on-primary' : 'bg-surface-2',
        message.is_own &&
          message.status === 'waiting' &&
          'bg-primary-soft! text-on-primary-soft! inset-ring inset-ring-primary-line',
        message.sending && 'opacity-75',
      )}
    >
      {message.text}
    </p>
  )
}
