import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { toasts } from '@velvet/ui/toast-store'
import { Heart } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { Panel } from '../../safety/index.ts'
import { IntentIconLink } from './intent-icon-link.tsx'
import type { MemberLike } from './use-member-like.ts'

type LikeButtonProps = {
  member: MemberProfile
  like: MemberLike | null
  onPanel: (panel: Panel) => void
  look?: 'icon' | 'button'
}

/** Adds or removes a like. Visitors are led to the sign-up. */
export function LikeButton({ member: { id, name }, like, onPanel, look = 'icon' }: LikeButtonProps) {
  const text = useText()
  const label = text('member.like', { name })
  if (!like) {
    return (
      <IntentIconLink intent={{ kind: 'like', member: id }} label={label}>
        <Heart aria-hidden="true" />
      </IntentIconLink>
    )
  }
  const { isLiked, change } = like
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await change(!isLiked)) || isLiked) return
    toasts.show({
      key: 'like',
      tone: 'good',
      title: text('likes.words_sent', { name }),
      action: { label: text('likes.add_words'), onSelect: () => onPanel({ kind: 'words' }) },
    })
  }
  const shortLabel = text(isLiked ? 'member.liked_short' : 'member.like_short')
  const heart = (
    <Heart
      aria-hidden="true"
      className={cx(
        'size-5 transition-[fill,color,scale] duration-180 group-active:scale-112',
        isLiked ? 'fill-current text-primary' : 'fill-transparent',
      )}
    />
  )
  return (
    <form method="post" action={`/members/${id}`} onSubmit={send} className="contents">
      <input type="hidden" name="intent" value={isLiked ? 'unlike' : 'like'} />
      {look === 'icon' ? (
        <IconButton type="submit" label={label} variant="line" size="l" aria-pressed={isLiked} className="group">
          {heart}
        </IconButton>
      ) : (
        <Button
          type="submit"
          variant="quiet"
          size="s"
          // Contains the visible text, which voice control uses.
          aria-label={isLiked ? text('common.action_on', { action: shortLabel, what: name }) : label}
          aria-pressed={isLiked}
          className="group flex-1 px-3!"
        >
          {heart}
          {shortLabel}
        </Button>
      )}
    </form>
  )
}
