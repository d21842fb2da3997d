import { cx } from '@velvet/ui/cx'
import { useState } from 'react'
import type { Conversation } from '../../../shared/api/responses.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { GiftCard } from '../gifts/gift-card.tsx'
import { QuotedPrompt } from '../quoted-prompt.tsx'
import { cornerClass, type BubblePosition } from './corner-class.ts'
import { PhotoBubble } from './photo-bubble.tsx'

type MessageBodyProps = {
  message: ShownMessage
  member: Conversation['member']
  isCovered: boolean
  position: BubblePosition
}

/** Renders the content of a message: text, gift or photo. */
export function MessageBody({ message, member, isCovered, position }: MessageBodyProps) {
  // Stays set after the message was sent, so that the animation is not cut off.
  const [isJustSent] = useState(message.is_own && message.sending !== undefined)
  if (message.type === 'photo') {
    return <PhotoBubble message={message} member={member} isCovered={isCovered} position={position} />
  }
  if (message.type === 'gift' && message.gift) return <GiftCard message={message} member={member} />
  const { quoted_prompt: quote } = message
  const bubble = (
    <p
      dir="auto"
      // Own messages are assumed to be in the language of the page.
      lang={message.is_own ? undefined : member.language}
      className={cx(
        'max-w-[48ch] px-3.75 pt-2 pb-2.25 leading-[1.45] wrap-anywhere whitespace-pre-wrap',
        cornerClass(quote ? { ...position, isFirst: false } : position),
        message.is_own ? 'bg-bubble text-on-bubble' : 'reply-bubble bg-reply',
        message.is_own &&
          message.status === 'waiting' &&
          'bg-primary-soft! text-on-primary-soft! inset-ring inset-ring-primary-line',
        message.sending && 'opacity-75',
        isJustSent && 'animate-sent',
      )}
    >
      {message.text}
    </p>
  )
  if (!quote) return bubble
  return (
    <div className={cx('flex max-w-[48ch] flex-col gap-0.75', message.is_own ? 'items-end' : 'items-start')}>
      <QuotedPrompt
        quote={quote}
        // The answer was written by the recipient of the message.
        lang={message.is_own ? member.language : undefined}
        className={cx('px-3.75 pt-2 pb-2.5', cornerClass({ ...position, isLast: false }))}
      />
      {bubble}
    </div>
  )
}
