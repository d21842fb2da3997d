import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { LikeCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { HeartButton } from './like-heart.tsx'
import { useLike } from './use-like.ts'

/** Likes a member back. The received like becomes a match, so the lists are loaded again. */
export function LikeBack({ like }: { like: LikeCard }) {
  const text = useText()
  const { isLiked, change } = useLike(like, false)
  const { revalidate } = useRevalidator()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isLiked && (await change(true))) await revalidate()
  }
  return (
    <form method="post" onSubmit={send} className="contents">
      <input type="hidden" name="intent" value="like" />
      <input type="hidden" name="item" value={like.id} />
      <HeartButton
        label={isLiked ? text('likes.liked_back') : text('likes.like_back_one', { name: like.name })}
        isFilled={isLiked}
      />
    </form>
  )
}
