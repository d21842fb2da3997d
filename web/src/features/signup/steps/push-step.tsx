import { lazy, Suspense } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'

const PushOffer = lazy(async () => ({ default: (await import('./push-offer.tsx')).PushOffer }))

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }))

const step = stepNumber('push')

/** Explains notifications and offers them to members who are logged in. Continuing does not enable them. */
export function PushStep() {
  const text = useText()
  const laterText = <p className="mb-5 text-center text-ink-2">{text('signup.push_later')}</p>
  return (
    <StepPanel
      step={step}
      art={
        // As high as the picture with a message of one line.
        <Suspense fallback={<div className="mb-6 h-38" />}>
          <LockScreen message={text('signup.push_sample')} />
        </Suspense>
      }
      title={text('signup.push_title')}
      lead={text('signup.push_lead')}
    >
      {useUser() ? (
        <Suspense fallback={laterText}>
          <PushOffer />
        </Suspense>
      ) : (
        laterText
      )}
      <StepForm form="push">
        <StepActions step={step} />
      </StepForm>
    </StepPanel>
  )
}
