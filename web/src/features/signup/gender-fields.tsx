import { profileValues } from '@velvet/contract/profile-values'
import { Segmented } from '@velvet/ui/segmented'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useValueText } from '../members/index.ts'

type ChoiceName = 'gender' | 'looking_for'

type GenderFieldsProps = {
  chosen: Partial<Record<ChoiceName, string>>
  problemOf: (field: ChoiceName) => string | undefined
}

export function GenderFields({ chosen, problemOf }: GenderFieldsProps) {
  const text = useText()
  const valueText = useValueText()
  const genders = [...profileValues.gender].reverse()
  const lookingForValues = ['female', 'male', 'both'] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Choice
        name="gender"
        legend={text('signup.i_am')}
        options={genders.map((value) => ({ value, label: valueText('gender', value) }))}
        chosen={chosen.gender}
        error={problemOf('gender')}
      />
      <Choice
        name="looking_for"
        legend={text('signup.looking_for')}
        options={lookingForValues.map((value) => ({ value, label: valueText('looking_for', value) }))}
        chosen={chosen.looking_for}
        error={problemOf('looking_for')}
      />
    </div>
  )
}

type ChoiceProps = {
  name: ChoiceName
  legend: string
  options: { value: string; label: string }[]
  chosen: string | undefined
  error: string | undefined
}

function Choice({ name, legend, options, chosen, error }: ChoiceProps) {
  return (
    <Segmented name={name} legend={legend} options={options} error={error} {...(chosen && { defaultValue: chosen })} />
  )
}
