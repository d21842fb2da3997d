import { useRef } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { SignupResult } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { StepChoices } from '../value-chips.tsx'

const step = stepNumber('looks')

export function LooksStep({ answer }: { answer: SignupResult | undefined }) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  return (
    <StepPanel step={step} title={text('signup.looks_title')} lead={text('signup.looks_lead')} code={answer?.code}>
      <StepForm form="looks" ref={form} onInput={saveForm}>
        <StepChoices step="looks" />
        <StepActions step={step} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
