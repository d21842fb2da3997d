import { profileChoices, profileValues, type ChoiceField } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
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

/** The highlights that the site shows, in one line. Fields and values without a translation are skipped. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const text = useText()
  const valueText = useValueText()
  const facts = member.highlights.filter(isKnown).map(({ field, value }) => {
    const name = nameOf(field)
    const label = valueText(field, value, member.gender)
    return name ? text('member.fact', { field: text(name), value: label }) : label
  })
  if (facts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-17">{text('member.facts')}</h2>
      <ul className="mt-1.5 leading-relaxed text-ink-2">
        {facts.map((fact) => (
          <li key={fact} className="inline not-last:after:content-['_·_']">
            {fact}
          </li>
        ))}
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
