import type { LikeType } from '@velvet/contract/like-rules'
import { Heart, Quote } from 'lucide-react'
import { MemberCard } from '../../components/member-card.tsx'
import type { LikeCard } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DropButton } from './drop-button.tsx'
import { LikeBack } from './like-back.tsx'

type LikeEntryProps = { like: LikeCard; type: LikeType; when: string }

/** One like: who, when, the words that came with it, and what can be done about it. */
export function LikeEntry({ like, type, when }: LikeEntryProps) {
  const text = useText()
  const { comment } = like
  return (
    <li className="min-w-0">
      <MemberCard
        member={like}
        to={`/likes/m/${like.id}`}
        mark={like.like_new && <Tag tone="accent">{text('likes.new_mark')}</Tag>}
        heart={type === 'matches' && <MatchMark label={text('likes.liked_back')} />}
        foot={type === 'received' ? <LikeBack like={like} /> : type === 'later' ? <DropButton like={like} /> : null}
      />
      <p className="px-0.5 text-13 text-ink-2">{when}</p>
      {comment && (
        <p className="mt-1.5 flex gap-1.5 rounded-s bg-surface-2 px-2.5 py-2 text-13 wrap-anywhere">
          <Quote aria-hidden="true" className="mt-0.5 size-3.5 text-ink-3" />
          {comment}
        </p>
      )}
    </li>
  )
}

/** Both like each other. */
function MatchMark({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="pointer-events-none grid size-9 place-items-center rounded-full bg-primary text-on-primary"
    >
      <Heart aria-hidden="true" className="size-4.5 fill-current" />
    </span>
  )
}
