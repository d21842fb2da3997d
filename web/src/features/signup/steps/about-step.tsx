import { profileValues } from '@velvet/contract/profile-values'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { SignupAnswer, SignupPage } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { useFormMemory } from '../use-form-memory.ts'
import { ValueChips } from '../value-chips.tsx'

const step = stepNumber('about')

type AboutStepProps = { start: SignupPage['start']; answer: SignupAnswer | undefined }

export function AboutStep({ start, answer }: AboutStepProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const keep = useFormMemory(form)
  return (
    <StepPanel step={step} title={text('signup.about_title')} lead={text('signup.about_lead')} code={answer?.code}>
      <StepForm form="about" ref={form} onInput={keep}>
        <Field label={text('signup.about')} mark={text('signup.optional')} hint={text('signup.about_hint')}>
          <TextArea name="about" maxLength={2000} defaultValue={answer?.facts?.about ?? start.about ?? ''} />
        </Field>
        <ValueChips field="signup_reason" values={profileValues.signup_reason} legend={text('signup.signup_reason')} />
        <StepActions back={step - 1} skip={text('signup.skip')} />
      </StepForm>
    </StepPanel>
  )
}
