import type { FoundMatch } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LikeHeart } from '../../likes/index.ts'
import { MemberCard } from '../../members/index.ts'
import type { Reason } from './one-reason.ts'

type FoundMemberProps = { match: FoundMatch; reason: Reason | undefined; isLiked: boolean }

/** A matching member with the reason that tells them apart from the others. */
export function FoundMember({ match: { member }, reason, isLiked }: FoundMemberProps) {
  const text = useText()
  // The reason says what both have in common.
  const card = reason ? { ...member, in_common: null } : member
  return (
    <li className="flex min-w-0 flex-col">
      <MemberCard member={card} heart={<LikeHeart member={member} isLiked={isLiked} />} />
      {reason && (
        <ul aria-label={text('finder.reasons', { name: member.name })} className="mt-1.5 px-0.5">
          <li className="text-13 leading-snug font-semibold text-primary">
            {text(`finder.reason.${reason.reason}`, { interests: reason.interest })}
          </li>
        </ul>
      )}
    </li>
  )
}
