import { profileChoices, profileValues, type ChoiceField } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Chip } from '@velvet/ui/chip'
import { Brush, Eye, HeartHandshake, Palette, Search, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'

type Field = keyof typeof profileValues

/** Values that are unclear on their own (“Brown”, “Several”) are shown with the name of their field. */
const nameOf = (field: Field): MessageId | undefined => {
  if (field === 'looking_for') return 'member.field.looking_for'
  return isChoice(field) && 'needsName' in profileChoices[field] ? `values.field.${field}` : undefined
}

const isChoice = (field: Field): field is ChoiceField => Object.hasOwn(profileChoices, field)

/** Other fields get a general icon. */
const icons: Partial<Record<Field, LucideIcon>> = {
  relationship_status: HeartHandshake,
  body_type: UserRound,
  hair_color: Palette,
  eye_color: Eye,
  tattoos: Brush,
  signup_reason: Search,
  looking_for: Users,
  gender: UserRound,
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
          const Icon = icons[field] ?? Sparkles
          const name = nameOf(field)
          const valueLabel = valueText(field, value, member.gender)
          return (
            <li key={field}>
              <Chip icon={<Icon aria-hidden="true" />}>
                {name ? text('member.fact', { field: text(name), value: valueLabel }) : valueLabel}
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
