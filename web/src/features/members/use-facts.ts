import { profileChoices, profileValues, type ChoiceField } from '@velvet/contract/profile-values'
import type { MessageId } from '@velvet/i18n/message-ids'
import type { MemberProfile } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useValueText } from './use-value-text.ts'

type Field = keyof typeof profileValues

/** Values that read better as a phrase (“Brown hair”, “One tattoo”). */
const phrases: Partial<Record<Field, MessageId>> = {
  hair_color: 'member.fact_hair',
  eye_color: 'member.fact_eyes',
  body_type: 'member.fact_build',
  tattoos: 'member.fact_tattoos',
}

/** Other values that are unclear on their own are shown with the name of their field. */
const nameOf = (field: Field): MessageId | undefined => {
  if (field === 'looking_for') return 'member.field.looking_for'
  return isChoice(field) && 'needsName' in profileChoices[field] ? `values.field.${field}` : undefined
}

const isChoice = (field: Field): field is ChoiceField => Object.hasOwn(profileChoices, field)

export type Fact = { field: Field; label: string }

/** Returns the highlights of a profile as texts. Fields and values without a translation are skipped. */
export function useFacts({ highlights, gender }: Pick<MemberProfile, 'highlights' | 'gender'>): Fact[] {
  const text = useText()
  const valueText = useValueText()
  return highlights.filter(isKnown).map(({ field, value }) => {
    const phrase = phrases[field]
    if (phrase) return { field, label: text(phrase, { value, gender }) }
    const name = nameOf(field)
    const label = valueText(field, value, gender)
    return { field, label: name ? text('member.fact', { field: text(name), value: label }) : label }
  })
}

type Known = { [F in Field]: { field: F; value: (typeof profileValues)[F][number] } }[Field]

function isKnown(highlight: { field: string; value: string }): highlight is Known {
  if (!Object.hasOwn(profileValues, highlight.field)) return false
  const values: readonly string[] = profileValues[highlight.field as Field]
  return values.includes(highlight.value)
}
