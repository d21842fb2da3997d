import { profileValues } from '@velvet/contract/profile-values'
import { ChipChoice } from '@velvet/ui/chip'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { Segmented } from '@velvet/ui/segmented'
import { Select } from '@velvet/ui/select'
import { useState } from 'react'
import type { Interest, RegionData } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChoice, useValueText } from '../../members/index.ts'
import { useSettings, useUser } from '../../session/index.ts'
import { highestAge, maxInterests, type Answers } from './finder-answers.ts'

type QuestionProps = { answers: Answers }

export function GenderAndAgeQuestion({ answers }: QuestionProps) {
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
  const { min_age: minAge } = useSettings()
  return (
    <Field label={label}>
      <Select name={name} defaultValue={age}>
        {Array.from({ length: highestAge - minAge + 1 }, (_, index) => (
          <option key={index} value={minAge + index}>
            {minAge + index}
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
  // Chosen interests come first. The order is fixed on mount, so that chips do not move while they are being selected.
  const [ordered] = useState(() => chosenFirst(interests, answers.interests))
  const isFull = chosen.length >= maxInterests
  const toggle = (id: string, isOn: boolean) =>
    setChosen((now) => (isOn ? [...now, id] : now.filter((other) => other !== id)))
  return (
    <FieldGroup
      legend={<span className="sr-only">{legend}</span>}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span role="status">
            {text(isFull ? 'finder.interests_full' : 'finder.interests_hint', { max: maxInterests })}
          </span>
          <span className="font-semibold tabular-nums">
            {text('finder.interests_chosen', { count: chosen.length, max: maxInterests })}
          </span>
        </span>
      }
    >
      {/* Marks the question as answered, even if no interest is selected. */}
      <input type="hidden" name="interests" value="" />
      <div className="flex flex-wrap gap-2">
        {ordered.map((interest) => (
          <InterestChoice
            key={interest.id}
            interest={interest}
            name="interests"
            checked={chosen.includes(interest.id)}
            disabled={isFull && !chosen.includes(interest.id)}
            // Stays readable. The line below says why it cannot be chosen.
            className="has-disabled:bg-surface-2! has-disabled:opacity-100! has-disabled:inset-ring-line!"
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
