import { photoLimits } from '@velvet/contract/photo-rules'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { acceptedPhotoTypes } from '../../photos/index.ts'
import type { SignupResult } from '../signup-page.ts'
import { stepNumber } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'

/** Loaded with this step only, which most sign-ups reach minutes after the first one. */
const FirstPhoto = lazy(async () => ({ default: (await import('./first-photo.tsx')).FirstPhoto }))

/** Asks for a first photo. Drafts skip this step, because a photo needs an account. */
export function PhotoStep({ answer }: { answer: SignupResult | undefined }) {
  const text = useText()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [hasPhoto, setHasPhoto] = useState(false)
  return (
    <StepPanel
      step={stepNumber('photo')}
      title={text('signup.photo_title')}
      lead={text('signup.photo_lead', { count: photoLimits.free })}
      code={answer?.code}
    >
      <Suspense fallback={<div className="mb-5 h-44" />}>
        <FirstPhoto onBusyChange={setBusy} onUploaded={() => setHasPhoto(true)} />
      </Suspense>
      <StepForm form="photo" {...(!isHydrated && { encType: 'multipart/form-data' })}>
        <noscript>
          <Field label={text('photos.add_one')}>
            <TextInput type="file" name="photo" accept={acceptedPhotoTypes} />
          </Field>
        </noscript>
        <ul className="grid gap-2 text-ink-2">
          <Rule>{text('signup.photo_rule_face')}</Rule>
          <Rule>{text('signup.photo_rule_location')}</Rule>
        </ul>
        <StepActions isBusy={isBusy} {...(!hasPhoto && { skip: text('signup.skip') })} />
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
