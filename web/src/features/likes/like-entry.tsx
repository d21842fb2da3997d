import type { LikeType } from '@velvet/contract/like-rules'
import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Heart, MessageCircle, Quote } from 'lucide-react'
import type { LikeCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberCard } from '../members/index.ts'
import { CardLink } from './card-button.tsx'
import { DropButton } from './drop-button.tsx'
import { LikeBack } from './like-back.tsx'

type LikeEntryProps = { like: LikeCard; type: LikeType; when: string; className?: string | undefined }

/** Shows one like: the member, the time, the comment and the available action. */
export function LikeEntry({ like, type, when, className }: LikeEntryProps) {
  const text = useText()
  const { comment } = like
  const isMatch = like.is_match || type === 'matches'
  // The received likes have a title for the new ones.
  const isMarkedNew = like.like_new && type !== 'received'
  return (
    <li className={cx('flex min-w-0 flex-col', className)}>
      <MemberCard
        member={like}
        to={`/likes/m/${like.id}`}
        stamp={when}
        mark={(isMarkedNew || isMatch) && <Marks isNew={isMarkedNew} isMatch={isMatch} />}
        heart={
          isMatch ? <MatchMark label={text('likes.liked_back')} /> : type === 'received' && <LikeBack like={like} />
        }
        foot={
          isMatch ? (
            <CardLink
              to={`/members/${like.id}/chat`}
              label={text('likes.message_one', { name: like.name })}
              icon={<MessageCircle aria-hidden="true" />}
            >
              {text('member.message')}
            </CardLink>
          ) : type === 'later' ? (
            <DropButton like={like} />
          ) : null
        }
      />
      {comment && (
        <p className="mt-1.5 flex gap-1.5 rounded-s bg-surface-2 px-2.5 py-2 text-13 wrap-anywhere">
          <Quote aria-hidden="true" className="mt-0.5 size-3.5 text-ink-3" />
          <span lang={type === 'sent' ? undefined : like.language}>{comment}</span>
        </p>
      )}
    </li>
  )
}

function Marks({ isNew, isMatch }: { isNew: boolean; isMatch: boolean }) {
  const text = useText()
  return (
    <span className="me-10 flex flex-wrap gap-1">
      {isNew && <Tag tone="accent">{text('likes.new_mark')}</Tag>}
      {isMatch && <Tag tone="primary">{text('likes.match_mark')}</Tag>}
    </span>
  )
}

/** Marks a match, in the place of the like button. */
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
