import { cx } from '@velvet/ui/cx'
import { Clock, MapPin, MessageCircle } from 'lucide-react'
import type { MatchReason } from '@velvet/contract/profile-values'
import type { FoundMatch, Interest } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LikeHeart } from '../../likes/index.ts'
import { InCommon, MemberCard } from '../../members/index.ts'
import type { Reason } from './one-reason.ts'

type FoundMemberProps = {
  match: FoundMatch
  reasons: Reason[]
  interests: Interest[]
  isLiked: boolean
  /** Larger than the others, and visible without scrolling. */
  isLead: boolean
}

const icons = { region: MapPin, intent: MessageCircle, active: Clock } satisfies Partial<Record<MatchReason, unknown>>

/** A matching member with reasons why they fit. */
export function FoundMember({ match: { member }, reasons, interests, isLiked, isLead }: FoundMemberProps) {
  const text = useText()
  return (
    <li className={cx('flex min-w-0 flex-col', isLead && 'lead-card col-span-2 sm:row-span-2')}>
      <MemberCard
        // The reasons say what both have in common.
        member={reasons.length > 0 ? { ...member, in_common: null } : member}
        heart={<LikeHeart member={member} isLiked={isLiked} />}
        isAboveFold={isLead}
        reason={
          reasons.length > 0 && (
            <ul
              aria-label={text('finder.reasons', { name: member.name })}
              className="flex flex-wrap gap-x-5 gap-y-1 text-13 leading-snug font-semibold text-primary"
            >
              {reasons.map(({ reason, interest }) => (
                <li key={`${reason}/${interest}`}>
                  {reason === 'interests' ? (
                    <SharedInterest interest={interests.find(({ id }) => id === interest)} />
                  ) : (
                    <OtherReason reason={reason} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      />
    </li>
  )
}

const SharedInterest = ({ interest }: { interest: Interest | undefined }) =>
  interest && <InCommon inCommon={{ interest }} />

function OtherReason({ reason }: { reason: keyof typeof icons }) {
  const text = useText()
  const Icon = icons[reason]
  return (
    <p className="flex gap-1.5">
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{text(`finder.reason.${reason}`)}</span>
    </p>
  )
}
