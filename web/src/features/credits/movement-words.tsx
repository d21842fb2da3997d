import type { MovementReason } from '@velvet/contract/credit-rules'
import { giftIds } from '@velvet/contract/gift-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Link } from 'react-router'
import { MemberName } from '../../components/member-name.tsx'
import type { Movement } from '../../lib/api/answers.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'

/** What was for somebody, in the words for when they are gone. */
const former: Partial<Record<MovementReason, MessageId>> = {
  message: 'credits.former.message',
  photo: 'credits.former.photo',
  gift: 'credits.former.gift',
}

/** What a movement was, as one would say it. */
export function MovementWords({ movement: { reason, detail, member } }: { movement: Movement }) {
  const text = useText()
  const known = giftIds.find((id) => id === detail)
  const gift = known ? text(`gifts.name.${known}`) : text('credits.any_gift')
  const gone = member ? undefined : former[reason]
  if (gone) return text(gone, { gift })
  return (
    <RichText
      id={`credits.reason.${reason}`}
      values={{ gift, name: member?.name ?? '' }}
      tags={{
        member: (inside) =>
          member ? (
            <Link to={`/members/${member.id}`} className="text-ink underline-offset-3 not-hover:no-underline">
              <MemberName name={member.name} isFictional={member.is_fictional} />
            </Link>
          ) : (
            inside
          ),
      }}
    />
  )
}
