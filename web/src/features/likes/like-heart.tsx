import { cx } from '@velvet/ui/cx'
import { IconButton, IconLink } from '@velvet/ui/icon-button'
import { Heart } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { MemberCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useUser } from '../session/index.ts'
import { openSignupDialog, signupAddress } from '../visitor/index.ts'
import { useLike } from './use-like.ts'

type LikeHeartProps = { member: MemberCard; isLiked: boolean }

/** The clickable area is larger than the visible shape. White is visible on any photo in light and dark mode. */
const heartClass =
  'group bg-transparent! text-deep shadow-none! before:absolute before:inset-[3px] before:-z-1 before:rounded-full before:bg-white/90 before:shadow-1 before:transition-[background-color,scale] hover:before:scale-105 hover:before:bg-white isolate'

/** Grows while it is pressed and fills when the like is given. */
const heartMotion = 'transition-[fill,color,scale] duration-180 group-active:scale-112'

/** The heart on a photo. Likes a member or removes the like. For visitors it starts the sign-up. */
export function LikeHeart(props: LikeHeartProps) {
  return useUser() ? <MemberHeart {...props} /> : <VisitorHeart {...props} />
}

/** Without scripts the form posts to the profile, which then shows the like. */
function MemberHeart({ member, isLiked: wasLiked }: LikeHeartProps) {
  const text = useText()
  const { isLiked, change } = useLike(member, wasLiked)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void change(!isLiked)
  }
  return (
    <form method="post" action={`/members/${member.id}`} onSubmit={send} className="contents">
      <input type="hidden" name="intent" value={isLiked ? 'unlike' : 'like'} />
      <HeartButton label={text(isLiked ? 'likes.unlike' : 'likes.like', { name: member.name })} isFilled={isLiked} />
    </form>
  )
}

/** The submit button of a form that gives or removes a like. */
export function HeartButton({ label, isFilled }: { label: string; isFilled: boolean }) {
  return (
    <IconButton type="submit" variant="photo" label={label} className={heartClass}>
      <Heart
        aria-hidden="true"
        className={cx(heartMotion, isFilled ? 'fill-current text-(--pink-600)' : 'fill-transparent')}
      />
    </IconButton>
  )
}

function VisitorHeart({ member }: LikeHeartProps) {
  const text = useText()
  const intent = { kind: 'like', member: member.id } as const
  return (
    <IconLink
      to={signupAddress(intent)}
      variant="photo"
      label={text('likes.like', { name: member.name })}
      className={heartClass}
      onClick={(event) => {
        event.preventDefault()
        openSignupDialog(intent)
      }}
    >
      <Heart aria-hidden="true" />
    </IconLink>
  )
}
