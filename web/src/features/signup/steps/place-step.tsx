import { profileValues } from '@velvet/contract/profile-values'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChipChoice } from '../../../ui/chip.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { SignupAnswer, SignupPage } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormMemory } from '../use-form-memory.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useShownProblems } from '../use-shown-problems.ts'
import { ValueChips } from '../value-chips.tsx'

const step = stepNumber('place')

type PlaceStepProps = {
  place: NonNullable<SignupPage['place']>
  start: SignupPage['start']
  answer: SignupAnswer | undefined
}

export function PlaceStep({ place: { regions, interests }, start, answer }: PlaceStepProps) {
  const text = useText()
  const { name: site } = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const keep = useFormMemory(form)
  const problemText = useProblemText()
  const shown = useShownProblems(form, answer?.problems)
  const facts = answer?.facts
  const input = () => {
    keep()
    shown.forgive('sexuality')
  }
  return (
    <StepPanel step={step} title={text('signup.place_title')} lead={text('signup.place_lead')} code={answer?.code}>
      <StepForm form="place" ref={form} onInput={input}>
        <div className="grid gap-4 sm:grid-cols-2">
          {regions && (
            <Field label={regions.label} mark={text('signup.optional')}>
              <Select name="region" defaultValue={facts?.region ?? start.region ?? ''}>
                <option value="">{text('signup.not_said')}</option>
                {regions.regions.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={text('signup.city')} mark={text('signup.optional')}>
            <TextInput name="city" autoComplete="address-level2" maxLength={80} defaultValue={facts?.city ?? ''} />
          </Field>
        </div>
        <FieldGroup legend={text('signup.interests')} mark={text('signup.optional')}>
          <div className="flex max-h-72 flex-wrap gap-2 overflow-y-auto p-0.5">
            {interests.map(({ id, name }) => (
              <ChipChoice
                key={id}
                name="interests"
                value={id}
                label={name}
                defaultChecked={(facts?.interests ?? start.interests)?.includes(id)}
              />
            ))}
          </div>
        </FieldGroup>
        <div>
          <ValueChips
            field="sexuality"
            values={profileValues.sexuality}
            legend={text('signup.sexuality')}
            chosen={facts?.sexuality}
            error={problemText(shown.problems.sexuality)}
          />
          <Checkbox
            name="consents_to_sexuality"
            label={text('signup.sexuality_consent', { site })}
            className="mt-1.5"
          />
        </div>
        <StepActions back={step - 1} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
