import { cx } from '@velvet/ui/cx'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ShownMessage } from '../engine/shown-message.ts'
import { GiftPicture } from './gift-picture/gift-picture.tsx'

/** A gift in the conversation, with its drawing and message. */
export function GiftCard({ message, member: { name } }: { message: ShownMessage; member: MemberCard }) {
  const text = useText()
  const { gift, is_own: isOwn, sending } = message
  if (!gift) return null
  return (
    <figure
      className={cx(
        'w-[min(272px,66vw)] overflow-hidden rounded-l border border-line bg-surface text-center',
        sending && 'opacity-75',
      )}
    >
      <div className="grid place-items-center bg-primary-soft px-4 pt-4 pb-2">
        <GiftPicture gift={gift} size="large" />
      </div>
      <figcaption className="px-4 pt-3 pb-3.5">
        <b className="block text-17 leading-snug">{text(`gifts.name.${gift}`)}</b>
        <span className="text-13 text-ink-2">{isOwn ? text('chat.gift_given') : text('chat.gift_from', { name })}</span>
        {message.text && (
          <p dir="auto" className="mt-2 border-t border-line pt-2 wrap-anywhere whitespace-pre-wrap">
            {message.text}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
