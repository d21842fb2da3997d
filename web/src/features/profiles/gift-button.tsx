import { Gift } from 'lucide-react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { BarIntent } from './bar-intent.tsx'

/** A visitor's gift begins with the sign-up. */
export function GiftButton({ member: { id, name } }: { member: MemberProfile }) {
  const text = useText()
  if (useUser()) return null
  return (
    <BarIntent intent={{ kind: 'gift', member: id }} label={text('member.gift', { name })}>
      <Gift aria-hidden="true" />
    </BarIntent>
  )
}
