import type { FoundMatch } from '../../../shared/api/responses.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LikeHeart } from '../../likes/index.ts'
import { MemberCard } from '../../members/index.ts'

/**
 * A matching member with the reasons for the match. The shared interests come first, because they differ between members.
 * The other reasons follow in one line.
 */
export function FoundMember({ match: { member, reasons }, isLiked }: { match: FoundMatch; isLiked: boolean }) {
  const text = useText()
  const intl = useIntl()
  // The reasons name shared interests already.
  const namesInterests = reasons.some(({ reason }) => reason === 'interests' || reason === 'intent')
  const interestsFirst = reasons.toSorted((a, b) => b.interests.length - a.interests.length)
  const card = namesInterests ? { ...member, in_common: null } : member
  return (
    <li className="min-w-0">
      <MemberCard member={card} heart={<LikeHeart member={member} isLiked={isLiked} />} />
      {reasons.length > 0 && (
        <ul
          aria-label={text('finder.reasons', { name: member.name })}
          className="mt-1.5 px-0.5 text-13 leading-snug text-ink-2"
        >
          {interestsFirst.map(({ reason, interests }) => (
            <li
              key={reason}
              className={
                reason === 'interests' ? 'mb-0.5 font-semibold text-primary' : "inline not-last:after:content-['_·_']"
              }
            >
              {text(`finder.reason.${reason}`, { interests: intl.formatList(interests) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
