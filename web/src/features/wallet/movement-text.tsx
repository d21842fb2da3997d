import type { MovementReason } from '@velvet/contract/credit-rules'
import { giftIds } from '@velvet/contract/gift-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Link } from 'react-router'
import type { Movement } from '../../shared/api/responses.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'

/** Texts for movements whose member no longer exists. */
const formerMemberTexts: Partial<Record<MovementReason, MessageId>> = {
  message: 'credits.former.message',
  photo: 'credits.former.photo',
  gift: 'credits.former.gift',
}

/** Describes a movement in a sentence, with a link to the member. */
export function MovementText({ movement: { reason, detail, member } }: { movement: Movement }) {
  const text = useText()
  const giftId = giftIds.find((id) => id === detail)
  const gift = giftId ? text(`gifts.name.${giftId}`) : text('credits.any_gift')
  const formerText = member ? undefined : formerMemberTexts[reason]
  if (formerText) return text(formerText, { gift })
  return (
    <RichText
      id={`credits.reason.${reason}`}
      values={{ gift, name: member?.name ?? '' }}
      tags={{
        member: (inside) =>
          member ? (
            <Link to={`/members/${member.id}`} className="text-ink underline-offset-3 not-hover:no-underline">
              <MemberName name={member.name} isFictional={member.is_fictional} responder={member.responder} />
            </Link>
          ) : (
            inside
          ),
      }}
    />
  )
}
