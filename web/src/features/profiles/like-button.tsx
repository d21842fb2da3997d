import { Heart } from 'lucide-react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { BarIntent } from './bar-intent.tsx'

/** A visitor's like begins with the sign-up. */
export function LikeButton({ member: { id, name } }: { member: MemberProfile }) {
  const text = useText()
  if (useUser()) return null
  return (
    <BarIntent intent={{ kind: 'like', member: id }} label={text('member.like', { name })}>
      <Heart aria-hidden="true" />
    </BarIntent>
  )
}
