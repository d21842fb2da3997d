import { Heart } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { BarIntent } from './bar-intent.tsx'
import type { Panel } from './panel.ts'
import type { MemberLike } from './use-member-like.ts'

type LikeButtonProps = { member: MemberProfile; like: MemberLike | null; onPanel: (panel: Panel) => void }

/** Likes and takes it back; a visitor's like begins with the sign-up. */
export function LikeButton({ member: { id, name }, like, onPanel }: LikeButtonProps) {
  const text = useText()
  const label = text('member.like', { name })
  if (!like) {
    return (
      <BarIntent intent={{ kind: 'like', member: id }} label={label}>
        <Heart aria-hidden="true" />
      </BarIntent>
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
  return (
    <form method="post" action={`/members/${id}`} onSubmit={send} className="contents">
      <input type="hidden" name="intent" value={isLiked ? 'unlike' : 'like'} />
      <IconButton type="submit" label={label} variant="line" size="l" aria-pressed={isLiked}>
        <Heart aria-hidden="true" className={cx('transition-colors', isLiked && 'fill-current text-primary')} />
      </IconButton>
    </form>
  )
}
