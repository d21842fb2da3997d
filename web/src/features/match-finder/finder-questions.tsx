import { profileValues } from '@velvet/contract/profile-values'
import { useState } from 'react'
import { InterestChoice } from '../../components/interest-chip.tsx'
import { useValueText } from '../../components/use-value-text.ts'
import type { Interest, RegionData } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings, useUser } from '../../lib/viewer/use-viewer.ts'
import { ChipChoice } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { highestAge, mostInterests, type Answers } from './finder-answers.ts'

type QuestionProps = { answers: Answers }

export function WhomQuestion({ answers }: QuestionProps) {
  const text = useText()
  const valueText = useValueText()
  return (
    <>
      <Segmented
        legend={text('finder.gender')}
        name="gender"
        options={profileValues.looking_for.map((value) => ({ value, label: valueText('looking_for', value) }))}
        defaultValue={answers.gender}
      />
      <FieldGroup legend={text('finder.age')}>
        <div className="grid grid-cols-2 gap-4">
          <AgeField name="min_age" label={text('finder.age_from')} age={answers.minAge} />
          <AgeField name="max_age" label={text('finder.age_to')} age={answers.maxAge} />
        </div>
      </FieldGroup>
    </>
  )
}

function AgeField({ name, label, age }: { name: string; label: string; age: number }) {
  const { min_age: least } = useSettings()
  return (
    <Field label={label}>
      <Select name={name} defaultValue={age}>
        {Array.from({ length: highestAge - least + 1 }, (_, index) => (
          <option key={index} value={least + index}>
            {least + index}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function WhereQuestion({ answers, regions }: QuestionProps & { regions: RegionData }) {
  const text = useText()
  return (
    <Field label={regions.label} hint={text('finder.where_hint')}>
      <Select name="region" defaultValue={answers.region}>
        <option value="">{text('finder.anywhere')}</option>
        {regions.regions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function IntentQuestion({ answers, legend }: QuestionProps & { legend: string }) {
  const text = useText()
  const valueText = useValueText()
  const gender = useUser()?.profile.gender
  return (
    <FieldGroup legend={<span className="sr-only">{legend}</span>}>
      <div className="flex flex-wrap gap-2">
        {profileValues.signup_reason.map((value) => (
          <ChipChoice
            key={value}
            type="radio"
            name="intent"
            value={value}
            defaultChecked={value === answers.intent}
            label={valueText('signup_reason', value, gender)}
          />
        ))}
        <ChipChoice
          type="radio"
          name="intent"
          value=""
          defaultChecked={answers.intent === ''}
          label={text('finder.intent_any')}
        />
      </div>
    </FieldGroup>
  )
}

export function InterestsQuestion({
  answers,
  interests,
  legend,
}: QuestionProps & { interests: Interest[]; legend: string }) {
  const text = useText()
  const [chosen, setChosen] = useState(answers.interests)
  // What is chosen already stands first. Decided once: a chip must not run away from the finger that presses it.
  const [ordered] = useState(() => chosenFirst(interests, answers.interests))
  const isFull = chosen.length >= mostInterests
  const toggle = (id: string, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, id] : now.filter((other) => other !== id)))
  return (
    <FieldGroup
      legend={<span className="sr-only">{legend}</span>}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{text('finder.interests_hint', { max: mostInterests })}</span>
          <span className="font-semibold tabular-nums">
            {text('finder.interests_chosen', { count: chosen.length, max: mostInterests })}
          </span>
        </span>
      }
    >
      {/* Says that the question was answered, also with nothing. */}
      <input type="hidden" name="interests" value="" />
      {/* Ends in the middle of a row, which says that there are more. */}
      <div className="-mx-1 flex max-h-85 flex-wrap gap-2 overflow-y-auto p-1">
        {ordered.map((interest) => (
          <InterestChoice
            key={interest.id}
            interest={interest}
            name="interests"
            checked={chosen.includes(interest.id)}
            disabled={isFull && !chosen.includes(interest.id)}
            onChange={({ currentTarget }) => toggle(interest.id, currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function chosenFirst(interests: Interest[], chosen: readonly string[]): Interest[] {
  const isChosen = ({ id }: Interest) => chosen.includes(id)
  return [...interests.filter(isChosen), ...interests.filter((interest) => !isChosen(interest))]
}
