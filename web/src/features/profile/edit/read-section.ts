import { promptIds } from '@velvet/contract/profile-prompts'
import { choicesIn, profileValues } from '@velvet/contract/profile-values'
import { formText } from '../../../shared/forms/form-text.ts'
import type { EditableProfile, ProfileChanges, SectionName } from './profile-sections.ts'
import { promptField } from './prompt-list.ts'

/** Returns the fields of a section's form that differ from the profile. */
export function readSection(section: SectionName, form: FormData, profile: EditableProfile): ProfileChanges {
  const read = readers[section](form)
  const changed = Object.fromEntries(
    Object.entries(read).filter(([field, value]) => !isSame(value, profile[field as keyof EditableProfile])),
  ) as ProfileChanges
  if (section === 'intent') return withConsent(changed, form)
  // The form still lists the regions of the previous country.
  if (changed.country !== undefined) delete changed.region
  return changed
}

const readers: Record<SectionName, (form: FormData) => ProfileChanges> = {
  about: (form) => ({ about: formText(form, 'about').trim(), ...choices(form, choicesIn('editor', 'about')) }),
  // In the order of the fields. A prompt without an answer is removed.
  prompts: (form) => ({
    prompts: promptFields(form).filter(({ answer }) => answer !== ''),
  }),
  place: (form) => ({
    ...(formText(form, 'country') && { country: formText(form, 'country') }),
    ...(form.has('region') && { region: formText(form, 'region') || null }),
    city: formText(form, 'city').trim() || null,
  }),
  looks: (form) => choices(form, choicesIn('editor', 'looks')),
  // Sites that do not ask for the orientation have no such field. The stored value must not change there.
  intent: (form) =>
    choices(form, [
      'looking_for',
      ...choicesIn('editor', 'intent'),
      ...(form.has('sexuality') ? ['sexuality' as const] : []),
    ]),
  interests: (form) => ({
    interests: form.getAll('interests').filter((interest) => typeof interest === 'string'),
  }),
  name: (form) => ({ name: formText(form, 'name').trim() }),
}

type ChoiceField = Exclude<keyof typeof profileValues, 'gender' | 'delete_reason'>

/** Values that are not in the list count as no answer. */
function choices(form: FormData, fields: readonly ChoiceField[]): ProfileChanges {
  return Object.fromEntries(
    fields.map((field) => {
      const value = formText(form, field)
      return [field, (profileValues[field] as readonly string[]).includes(value) ? value : null]
    }),
  )
}

/** Adds the consent to a change of the orientation. Withdraws the stored orientation if the box is not ticked. */
function withConsent(changed: ProfileChanges, form: FormData): ProfileChanges {
  const consents = form.has('consents_to_sexuality')
  if (changed.sexuality === undefined) {
    const isWithdrawn = !consents && formText(form, 'sexuality') !== ''
    return isWithdrawn ? { ...changed, sexuality: null, consents_to_sexuality: false } : changed
  }
  return { ...changed, consents_to_sexuality: changed.sexuality !== null && consents }
}

/** Returns the prompts of the form, each with the text of its field. */
const promptFields = (form: FormData) =>
  [...form.keys()].flatMap((field) => {
    const prompt = promptIds.find((id) => promptField(id) === field)
    return prompt ? [{ prompt, answer: formText(form, field).trim() }] : []
  })

/** The order of interests has no meaning, that of prompts does. */
const sorted = (value: unknown) => (Array.isArray(value) && typeof value[0] === 'string' ? value.toSorted() : value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
