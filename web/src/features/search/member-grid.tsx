import { LikeHeart } from '../../components/like-heart.tsx'
import { MemberCard } from '../../components/member-card.tsx'
import type { MemberCard as Member, Promotion } from '../../lib/api/answers.ts'
import { gridClass } from './grid-class.ts'
import { PromotionCard } from './promotion-card.tsx'

type MemberGridProps = {
  members: Member[]
  liked: string[]
  promotion?: Promotion | null
  place: keyof typeof gridClass
  /** These portraits are in the first window: they do not wait to be scrolled to. */
  early?: number
}

/** The eighth place, or the last one of a short page. */
const promotionAt = 7

/** Members with their hearts; an advertisement stands between them and is none of them. */
export function MemberGrid({ members, liked, promotion, place, early = 0 }: MemberGridProps) {
  const cards = members.map((member, index) => (
    <li key={member.id}>
      <MemberCard
        member={member}
        isEarly={index < early}
        heart={<LikeHeart member={member} isLiked={liked.includes(member.id)} />}
      />
    </li>
  ))
  if (promotion) cards.splice(promotionAt, 0, <PromotionCard key={promotion.id} promotion={promotion} />)
  return <ul className={gridClass[place]}>{cards}</ul>
}
