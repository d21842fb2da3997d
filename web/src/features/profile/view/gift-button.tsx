import { ButtonLink } from '@velvet/ui/button'
import { IconLink } from '@velvet/ui/icon-button'
import { Gift } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { IntentIconLink } from './intent-icon-link.tsx'

type GiftButtonProps = { member: Pick<MemberProfile, 'id' | 'name'>; look?: 'icon' | 'button' }

/** Links to the gifts in the conversation. Visitors are led to the sign-up. */
export function GiftButton({ member: { id, name }, look = 'icon' }: GiftButtonProps) {
  const text = useText()
  const isMember = useUser() !== null
  const label = text('member.gift', { name })
  const to = `/members/${id}/chat?show=gift`
  if (!isMember) {
    return (
      <IntentIconLink intent={{ kind: 'gift', member: id }} label={label}>
        <Gift aria-hidden="true" />
      </IntentIconLink>
    )
  }
  return look === 'icon' ? (
    <IconLink label={label} variant="line" size="l" to={to}>
      <Gift aria-hidden="true" />
    </IconLink>
  ) : (
    <ButtonLink to={to} variant="quiet" size="s" aria-label={label} className="flex-1 px-3!">
      <Gift aria-hidden="true" className="size-5" />
      {text('member.gift_short')}
    </ButtonLink>
  )
}
