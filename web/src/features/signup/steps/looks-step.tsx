import { profileValues } from '@velvet/contract/profile-values'
import { useRef } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { SignupResult } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { ValueChips } from '../value-chips.tsx'

const step = stepNumber('looks')

export function LooksStep({ answer }: { answer: SignupResult | undefined }) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  const { relationship_status, hair_color, eye_color, body_type, tattoos } = profileValues
  return (
    <StepPanel step={step} title={text('signup.looks_title')} lead={text('signup.looks_lead')} code={answer?.code}>
      <StepForm form="looks" ref={form} onInput={saveForm}>
        <ValueChips field="hair_color" values={hair_color} legend={text('signup.hair_color')} />
        <ValueChips field="eye_color" values={eye_color} legend={text('signup.eye_color')} />
        <ValueChips field="body_type" values={body_type} legend={text('signup.body_type')} />
        <ValueChips field="tattoos" values={tattoos} legend={text('signup.tattoos')} />
        <ValueChips
          field="relationship_status"
          values={relationship_status}
          legend={text('signup.relationship_status')}
        />
        <StepActions step={step} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
