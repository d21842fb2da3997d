import type { ReactNode } from 'react'
import type { Promotion, QuoteCard } from '../../../shared/api/responses.ts'
import { LikeHeart } from '../../likes/index.ts'
import { MemberCard, photosFirst } from '../../members/index.ts'
import { PromotionCard } from './promotion-card.tsx'

type MemberGridProps = {
  members: QuoteCard[]
  liked: string[]
  promotion?: Promotion | null
  className: string
  /** Number of photos that load eagerly, because they are in the first viewport. */
  eagerCount?: number
  /** Further entries of the list. */
  children?: ReactNode
}

/** Number of members before the advertisement. The server sends none for a page with fewer members. */
const promotionIndex = 12

/** Grid of members with their hearts, and at most one advertisement. */
export function MemberGrid({ members, liked, promotion, className, eagerCount = 0, children }: MemberGridProps) {
  const cards = photosFirst(members).map((member, index) => (
    <li key={member.id} className="flex flex-col">
      <MemberCard
        member={member}
        isAboveFold={index < eagerCount}
        heart={<LikeHeart member={member} isLiked={liked.includes(member.id)} />}
      />
    </li>
  ))
  if (promotion) cards.splice(promotionIndex, 0, <PromotionCard key={promotion.id} promotion={promotion} />)
  return (
    <ul className={className}>
      {cards}
      {children}
    </ul>
  )
}
