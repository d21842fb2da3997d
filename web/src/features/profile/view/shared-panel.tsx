import { MapPin, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberProfile, Openers } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestIcon, useValueText } from '../../members/index.ts'

type SharedPanelProps = {
  member: MemberProfile
  /** City and reason in common. Null if they were not loaded. */
  inCommon: Openers['in_common'] | null
}

/** What the viewer and a member have in common. */
export function SharedPanel({ member, inCommon }: SharedPanelProps) {
  const text = useText()
  const valueText = useValueText()
  const interests = member.interests.filter((interest) => interest.is_shared)
  const { city = null, signup_reason: reason = null } = inCommon ?? {}
  if (interests.length === 0 && !city && !reason) return null
  return (
    <section className="mt-6 rounded-m bg-primary-soft px-5 py-4.5 text-on-primary-soft">
      <h2>{text('member.shared')}</h2>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-2.5">
        {interests.map(({ id, name, icon }) => (
          <SharedFact key={id} icon={<InterestIcon icon={icon} />} label={name} />
        ))}
        {city && <SharedFact icon={<MapPin aria-hidden="true" />} label={city} />}
        {reason && (
          <SharedFact icon={<MessageCircle aria-hidden="true" />} label={valueText('signup_reason', reason)} />
        )}
      </ul>
    </section>
  )
}

function SharedFact({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <li className="inline-flex items-center gap-2 font-semibold wrap-anywhere text-ink [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-on-primary-soft">
      {icon}
      {label}
    </li>
  )
}
