import { choicesIn, profileValues, type ChoiceField } from '@velvet/contract/profile-values'
import { Field } from '@velvet/ui/field'
import { Select } from '@velvet/ui/select'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useValueText } from '../../members/index.ts'
import type { Section } from './editor-context.ts'

type SelectField = ChoiceField | 'looking_for'

/** Selects for the choices of a section. */
export function ChoiceSelects({ section, part }: { section: Section; part: 'about' | 'looks' | 'intent' }) {
  const text = useText()
  return choicesIn('editor', part).map((field) => (
    <ValueSelect key={field} section={section} field={field} label={text(`values.field.${field}`)} />
  ))
}

/** A select for one choice of the profile. The first option clears the answer. */
export function ValueSelect({ section, field, label }: { section: Section; field: SelectField; label: string }) {
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
