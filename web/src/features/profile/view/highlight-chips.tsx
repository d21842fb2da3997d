import { profileValues } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Chip } from '@velvet/ui/chip'
import { Brush, Eye, HeartHandshake, Palette, Search, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'

type Field = keyof typeof profileValues

/** Values that are unclear on their own (“Brown”, “Several”) are shown with the name of their field. */
const fieldStyles: Partial<Record<Field, { icon: LucideIcon; field?: MessageId }>> = {
  relationship_status: { icon: HeartHandshake },
  body_type: { icon: UserRound, field: 'member.field.body_type' },
  hair_color: { icon: Palette, field: 'member.field.hair_color' },
  eye_color: { icon: Eye, field: 'member.field.eye_color' },
  tattoos: { icon: Brush, field: 'member.field.tattoos' },
  signup_reason: { icon: Search },
  sexuality: { icon: Sparkles },
  looking_for: { icon: Users, field: 'member.field.looking_for' },
  gender: { icon: UserRound },
}

/** The highlights that the site shows. Fields and values without a translation are skipped. */
export function HighlightChips({ member }: { member: MemberProfile }) {
  const text = useText()
  const valueText = useValueText()
  const known = member.highlights.filter(isKnown)
  if (known.length === 0) return null
  return (
    <section className="mt-5">
      <h2 className="sr-only">{text('member.facts')}</h2>
      <ul className="flex flex-wrap gap-2">
        {known.map(({ field, value }) => {
          const { icon: Icon, field: fieldLabel } = fieldStyles[field] ?? { icon: Sparkles }
          const valueLabel = valueText(field, value, member.gender)
          return (
            <li key={field}>
              <Chip icon={<Icon aria-hidden="true" />}>
                {fieldLabel ? text('member.fact', { field: text(fieldLabel), value: valueLabel }) : valueLabel}
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Known = { [F in Field]: { field: F; value: (typeof profileValues)[F][number] } }[Field]

function isKnown(highlight: { field: string; value: string }): highlight is Known {
  if (!Object.hasOwn(profileValues, highlight.field)) return false
  const values: readonly string[] = profileValues[highlight.field as Field]
  return values.includes(highlight.value)
}
