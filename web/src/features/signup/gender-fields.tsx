import { profileValues } from '@velvet/contract/profile-values'
import { Chip } from '@velvet/ui/chip'
import { Segmented } from '@velvet/ui/segmented'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useValueText } from '../members/index.ts'
import { useSettings } from '../session/index.ts'
import type { StartAnswers } from '../visitor/index.ts'
import { isOneOf } from './account-fields.ts'

type ChoiceName = 'gender' | 'looking_for'

type GenderFieldsProps = {
  chosen: Partial<Record<ChoiceName, string>>
  problemOf: (field: ChoiceName) => string | undefined
}

/** Shows the answers from the front page or a lander as chips, with the fields behind “Change”. */
export function AnsweredGenderFields({ start, ...fields }: GenderFieldsProps & { start: StartAnswers }) {
  const { gender = '', looking_for: lookingFor = '' } = start
  if (!isOneOf(profileValues.gender, gender) || !isOneOf(profileValues.looking_for, lookingFor))
    return <GenderFields {...fields} />
  return (
    <details open={Boolean(fields.problemOf('gender') ?? fields.problemOf('looking_for'))} className="group">
      <AnswerChips {...start} />
      <GenderFields {...fields} />
    </details>
  )
}

// CSS shows the chips of the selected options, so that they follow a change without scripts. Tailwind would replace the
// underscore of `looking_for`.
const genderChips = {
  female: 'hidden group-has-[[name=gender][value=female]:checked]:contents',
  male: 'hidden group-has-[[name=gender][value=male]:checked]:contents',
}
const lookingForChips = {
  female: 'hidden group-has-[[name^=looking][value=female]:checked]:contents',
  male: 'hidden group-has-[[name^=looking][value=male]:checked]:contents',
  both: 'hidden group-has-[[name^=looking][value=both]:checked]:contents',
}

function AnswerChips({ age, region }: StartAnswers) {
  const text = useText()
  const valueText = useValueText()
  const { regions } = useSettings().region_data
  const regionName = regions.find(({ id }) => id === region)?.name
  return (
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 rounded-s group-open:mb-4 [&::-webkit-details-marker]:hidden">
      {profileValues.gender.map((value) => {
        const name = valueText('gender', value)
        return (
          <span key={value} className={genderChips[value]}>
            <Chip>{age === undefined ? name : text('common.name_and_age', { name, age })}</Chip>
          </span>
        )
      })}
      {profileValues.looking_for.map((value) => (
        <span key={value} className={lookingForChips[value]}>
          <Chip>{text('signup.looking_for_answer', { who: valueText('looking_for', value) })}</Chip>
        </span>
      ))}
      {regionName && <Chip>{regionName}</Chip>}
      <span className="link ms-1">{text('settings.change')}</span>
    </summary>
  )
}

function GenderFields({ chosen, problemOf }: GenderFieldsProps) {
  const text = useText()
  const valueText = useValueText()
  const genders = [...profileValues.gender].reverse()
  const lookingForValues = ['female', 'male', 'both'] as const
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_3fr]">
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
