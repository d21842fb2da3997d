import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { useRef } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { SignupResult, SignupPage } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormPersistence } from '../use-form-persistence.ts'
import { StepChoices } from '../value-chips.tsx'

const step = stepNumber('about')

type AboutStepProps = { start: SignupPage['start']; result: SignupResult | undefined }

export function AboutStep({ start, result }: AboutStepProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const saveForm = useFormPersistence(form)
  return (
    <StepPanel step={step} title={text('signup.about_title')} lead={text('signup.about_lead')} code={result?.code}>
      <StepForm form="about" ref={form} onInput={saveForm}>
        <Field label={text('signup.about')} mark={text('signup.optional')} hint={text('signup.about_hint')}>
          <TextArea name="about" maxLength={2000} defaultValue={result?.answers?.about ?? start.about ?? ''} />
        </Field>
        <StepChoices step="about" />
        <StepActions step={step} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
