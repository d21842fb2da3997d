import { choicesIn, profileValues } from '@velvet/contract/profile-values'
import { ChipChoice } from '@velvet/ui/chip'
import { FieldGroup } from '@velvet/ui/field-group'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useValueText } from '../members/index.ts'
import { useUser } from '../session/index.ts'

type ValueChipsProps<Field extends keyof typeof profileValues> = {
  field: Field
  values: (typeof profileValues)[Field]
  legend: string
  hint?: string
  error?: string | undefined
  /** The current answer. */
  chosen?: string | null | undefined
}

/** The choices of a step. */
export function StepChoices({ step }: { step: 'about' | 'looks' }) {
  const text = useText()
  return choicesIn('signup', step).map((field) => (
    <ValueChips key={field} field={field} values={profileValues[field]} legend={text(`values.field.${field}`)} />
  ))
}

/** Choice field of a profile as a row of chips. The last chip deselects the others. */
export function ValueChips<Field extends keyof typeof profileValues>(props: ValueChipsProps<Field>) {
  const text = useText()
  const valueText = useValueText()
  const gender = useUser()?.profile.gender
  return (
    <FieldGroup
      name={props.field}
      isRadios
      legend={props.legend}
      mark={text('signup.optional')}
      {...(props.hint && { hint: props.hint })}
      {...(props.error && { error: props.error })}
    >
      <div className="flex flex-wrap gap-2">
        {props.values.map((value) => (
          <ChipChoice
            key={value}
            type="radio"
            name={props.field}
            value={value}
            defaultChecked={value === props.chosen}
            label={valueText(props.field, value, gender)}
          />
        ))}
        <ChipChoice type="radio" name={props.field} value="" label={text('signup.not_said')} />
      </div>
    </FieldGroup>
  )
}
