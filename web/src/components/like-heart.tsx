import { Heart } from 'lucide-react'
import type { SubmitEvent } from 'react'
import type { MemberCard } from '../lib/api/answers.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { useLike } from './use-like.ts'
import { openSignupDialog } from '../lib/signup-dialog.ts'
import { useUser } from '../lib/viewer/use-viewer.ts'
import { signupAddress } from '../lib/visitor-intent.ts'
import { cx } from '../ui/cx.ts'
import { IconButton, IconLink } from '../ui/icon-button.tsx'

type LikeHeartProps = { member: MemberCard; isLiked: boolean }

/** The drawing is smaller than what can be pressed. White, so that it reads on any picture in light and dark. */
const look =
  'group bg-transparent! text-deep shadow-none! before:absolute before:inset-[3px] before:-z-1 before:rounded-full before:bg-white/90 before:shadow-1 before:transition-[background-color,scale] hover:before:scale-105 hover:before:bg-white isolate'

/** The heart on a portrait: likes and takes it back. For a visitor it begins the sign-up. */
export function LikeHeart(props: LikeHeartProps) {
  return useUser() ? <MemberHeart {...props} /> : <VisitorHeart {...props} />
}

/** Without scripts it posts to the profile, which then shows the like. */
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
      <IconButton
        type="submit"
        variant="photo"
        label={text('likes.like', { name: member.name })}
        aria-pressed={isLiked}
        className={look}
      >
        <Heart
          aria-hidden="true"
          className={cx('transition-[fill,scale]', isLiked && 'fill-current text-(--pink-600)')}
        />
      </IconButton>
    </form>
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
      className={look}
      onClick={(event) => {
        event.preventDefault()
        openSignupDialog(intent)
      }}
    >
      <Heart aria-hidden="true" />
    </IconLink>
  )
}
