import { profileValues } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import { Brush, Eye, HeartHandshake, Palette, Search, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react'
import { useValueText } from '../../components/use-value-text.ts'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Chip } from '../../ui/chip.tsx'

type Field = keyof typeof profileValues

/** A value that says nothing by itself (“Brown”, “Several”) has its field before it. */
const looks: Partial<Record<Field, { icon: LucideIcon; field?: MessageId }>> = {
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

/** The facts that the site shows, as far as this page has words for them. */
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
          const { icon: Icon, field: label } = looks[field] ?? { icon: Sparkles }
          const said = valueText(field, value, member.gender)
          return (
            <li key={field}>
              <Chip icon={<Icon aria-hidden="true" />}>
                {label ? text('member.fact', { field: text(label), value: said }) : said}
              </Chip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Known = { [F in Field]: { field: F; value: (typeof profileValues)[F][number] } }[Field]

function isKnown(fact: { field: string; value: string }): fact is Known {
  if (!Object.hasOwn(profileValues, fact.field)) return false
  const values: readonly string[] = profileValues[fact.field as Field]
  return values.includes(fact.value)
}
