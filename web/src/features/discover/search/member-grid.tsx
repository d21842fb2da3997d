import type { Promotion, QuoteCard } from '../../../shared/api/responses.ts'
import { LikeHeart } from '../../likes/index.ts'
import { MemberCard } from '../../members/index.ts'
import { gridClass } from './grid-class.ts'
import { photosFirst } from './photos-first.ts'
import { PromotionCard } from './promotion-card.tsx'

type MemberGridProps = {
  members: QuoteCard[]
  liked: string[]
  promotion?: Promotion | null
  layout: keyof typeof gridClass
  /** Number of photos that load eagerly, because they are in the first viewport. */
  eagerCount?: number
}

/** Puts the advertisement in the eighth place, or in the last one on a short page. */
const promotionIndex = 7

/** Grid of members with their hearts, and at most one advertisement. */
export function MemberGrid({ members, liked, promotion, layout, eagerCount = 0 }: MemberGridProps) {
  const cards = photosFirst(members).map((member, index) => (
    <li key={member.id}>
      <MemberCard
        member={member}
        isAboveFold={index < eagerCount}
        heart={<LikeHeart member={member} isLiked={liked.includes(member.id)} />}
      />
    </li>
  ))
  if (promotion) cards.splice(promotionIndex, 0, <PromotionCard key={promotion.id} promotion={promotion} />)
  return <ul className={gridClass[layout]}>{cards}</ul>
}
