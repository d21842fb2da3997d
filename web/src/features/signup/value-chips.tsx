import type { profileValues } from '@velvet/contract/profile-values'
import { useValueText } from '../../components/use-value-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { ChipChoice } from '../../ui/chip.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

type ValueChipsProps<Field extends keyof typeof profileValues> = {
  field: Field
  values: (typeof profileValues)[Field]
  legend: string
  hint?: string
  error?: string | undefined
  /** The answer so far. */
  chosen?: string | null | undefined
}

/** One of a profile's choices, all of them visible. The last chip takes an answer back. */
export function ValueChips<Field extends keyof typeof profileValues>(props: ValueChipsProps<Field>) {
  const text = useText()
  const valueText = useValueText()
  const gender = useUser()?.profile.gender
  return (
    <FieldGroup
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
