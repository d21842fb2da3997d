import { profileValues } from '@velvet/contract/profile-values'
import { Checkbox } from '@velvet/ui/checkbox'
import { ChipChoice } from '@velvet/ui/chip'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { Select } from '@velvet/ui/select'
import { useRef } from 'react'
import type { CitySuggestion } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { CityInput, asksSexuality } from '../../profile/index.ts'
import { useSettings } from '../../session/index.ts'
import type { SignupResult, SignupPage } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { useShownProblems } from '../use-shown-problems.ts'
import { useSignupProblemText } from '../use-signup-problem-text.ts'
import { ValueChips } from '../value-chips.tsx'

const step = stepNumber('place')

type PlaceStepProps = {
  place: NonNullable<SignupPage['place']>
  start: SignupPage['start']
  result: SignupResult | undefined
}

export function PlaceStep({ place: { regions, interests }, start, result }: PlaceStepProps) {
  const text = useText()
  const settings = useSettings()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  const problemText = useSignupProblemText()
  const shown = useShownProblems(form, result?.problems)
  const facts = result?.answers
  const handleInput = () => {
    saveForm()
    shown.clearProblem('sexuality')
  }
  const pickRegion = ({ region }: CitySuggestion) => {
    const select = form.current?.elements.namedItem('region')
    if (region && select instanceof HTMLSelectElement) select.value = region
  }
  return (
    <StepPanel step={step} title={text('signup.place_title')} lead={text('signup.place_lead')} code={result?.code}>
      <StepForm form="place" ref={form} onInput={handleInput}>
        <FormNote fieldError={() => shown.problems.sexuality} fields={{ sexuality: text('signup.sexuality') }} />
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
            <CityInput country={regions?.country} maxLength={80} defaultValue={facts?.city ?? ''} onPick={pickRegion} />
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
        {asksSexuality(settings) && (
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
              label={text('signup.sexuality_consent', { site: settings.name })}
              className="mt-1.5"
            />
          </div>
        )}
        <StepActions step={step} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
