import type { MatchReason } from '@velvet/contract/profile-values'
import { Clock, Compass, MapPin, Shapes, type LucideIcon } from 'lucide-react'
import type { FoundMatch } from '../../../shared/api/responses.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LikeHeart } from '../../likes/index.ts'
import { MemberCard } from '../../members/index.ts'

const icons: Record<MatchReason, LucideIcon> = {
  interests: Shapes,
  region: MapPin,
  intent: Compass,
  active: Clock,
}

/** A matching member with the reasons for the match. */
export function FoundMember({ match: { member, reasons }, isLiked }: { match: FoundMatch; isLiked: boolean }) {
  const text = useText()
  const intl = useIntl()
  // The reasons name shared interests already.
  const namesInterests = reasons.some(({ reason }) => reason === 'interests' || reason === 'intent')
  const card = namesInterests ? { ...member, in_common: null } : member
  return (
    <li className="min-w-0">
      <MemberCard member={card} heart={<LikeHeart member={member} isLiked={isLiked} />} />
      {reasons.length > 0 && (
        <ul aria-label={text('finder.reasons', { name: member.name })} className="mt-2 grid gap-1 text-13 text-ink-2">
          {reasons.map(({ reason, interests }) => {
            const Icon = icons[reason]
            return (
              <li key={reason} className="flex gap-1.5 leading-snug">
                <Icon aria-hidden="true" className="mt-px size-4 text-primary" />
                <span className="min-w-0">
                  {text(`finder.reason.${reason}`, { interests: intl.formatList(interests) })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
