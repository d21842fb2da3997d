import { Gift } from 'lucide-react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { BarIntent } from './bar-intent.tsx'

/** Gifts are given in the conversation. A visitor's begins with the sign-up. */
export function GiftButton({ member: { id, name } }: { member: MemberProfile }) {
  const text = useText()
  const label = text('member.gift', { name })
  if (useUser()) {
    return (
      <IconLink label={label} variant="line" size="l" to={`/members/${id}/chat?show=gift`}>
        <Gift aria-hidden="true" />
      </IconLink>
    )
  }
  return (
    <BarIntent intent={{ kind: 'gift', member: id }} label={label}>
      <Gift aria-hidden="true" />
    </BarIntent>
  )
}
