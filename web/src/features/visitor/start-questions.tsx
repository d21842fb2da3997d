import { Field } from '@velvet/ui/field'
import { Segmented } from '@velvet/ui/segmented'
import { TextInput } from '@velvet/ui/text-input'
import { useActionData } from 'react-router'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings } from '../session/index.ts'
import type { StartProblem } from './signup-start.ts'

/** The first three questions of a sign-up. After a refused age, the other two keep their answers. */
export function GenderQuestion() {
  const text = useText()
  const problem = useActionData<StartProblem>()
  return (
    <Segmented
      legend={text('index.i_am')}
      name="gender"
      {...(problem && { defaultValue: problem.chosen.gender })}
      options={[
        { value: 'female', label: text('index.woman') },
        { value: 'male', label: text('index.man') },
      ]}
    />
  )
}

export function SeeksQuestion({ legend }: { legend: string }) {
  const text = useText()
  const problem = useActionData<StartProblem>()
  return (
    <Segmented
      legend={legend}
      name="seeks"
      {...(problem && { defaultValue: problem.chosen.seeks })}
      options={[
        { value: 'female', label: text('index.women') },
        { value: 'male', label: text('index.men') },
        { value: 'both', label: text('index.both') },
      ]}
    />
  )
}

export function AgeQuestion() {
  const text = useText()
  const { min_age } = useSettings()
  const problem = useActionData<StartProblem>()
  return (
    <Field label={text('index.my_age')} required {...(problem && { error: text('index.too_young', { min_age }) })}>
      <TextInput
        name="age"
        type="number"
        inputMode="numeric"
        min={min_age}
        max={120}
        placeholder={text('index.age_hint', { min_age })}
      />
    </Field>
  )
}
