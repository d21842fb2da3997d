import { Camera, Check } from 'lucide-react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'

/** Without Premium. */
const freePhotos = 3

export function PhotoStep() {
  const text = useText()
  return (
    <StepPanel
      step={stepNumber('photo')}
      title={text('signup.photo_title')}
      lead={text('signup.photo_lead', { count: freePhotos })}
    >
      <div className="grid justify-items-center gap-2.5 rounded-m bg-surface-2 px-5 py-7 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Camera aria-hidden="true" className="size-6.5" />
        </span>
        <p className="max-w-[34ch] text-ink-2">{text('signup.photo_later')}</p>
      </div>
      <ul className="my-5 grid gap-2 text-ink-2">
        <Rule>{text('signup.photo_rule_face')}</Rule>
        <Rule>{text('signup.photo_rule_location')}</Rule>
      </ul>
      <StepForm form="photo">
        <StepActions />
      </StepForm>
    </StepPanel>
  )
}

function Rule({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
      {children}
    </li>
  )
}
