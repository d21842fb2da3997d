import { profileValues } from '@velvet/contract/profile-values'
import { useValueText } from '../../components/use-value-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { EditableProfile, ProfileChanges } from './editor-facts.ts'
import type { Section } from './editor-context.ts'

export type ChoiceField = Exclude<
  keyof typeof profileValues & keyof ProfileChanges & keyof EditableProfile,
  'sexuality'
>

/** One of a profile's choices. The first entry takes an answer back. */
export function ValueSelect({ section, field, label }: { section: Section; field: ChoiceField; label: string }) {
  const text = useText()
  const valueText = useValueText()
  const { values, change } = section
  return (
    <Field label={label}>
      <Select
        name={field}
        value={values[field] ?? ''}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value || null })}
      >
        <option value="">{text('profile.not_said')}</option>
        {profileValues[field].map((value) => (
          <option key={value} value={value}>
            {valueText(field, value as never, values.gender)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
