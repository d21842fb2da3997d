import { photoLimits } from '@velvet/contract/photo-rules'
import { Camera, Check } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { acceptedPhotos } from '../../../lib/upload/photo-file.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { SignupAnswer } from '../signup-page.ts'
import { stepNumber, type Standing } from '../signup-steps.ts'
import { StepActions, StepForm } from '../step-form.tsx'
import { StepPanel } from '../step-panel.tsx'
import { FirstPhoto } from './first-photo.tsx'

type PhotoStepProps = { standing: Standing; answer: SignupAnswer | undefined }

/** One photo to begin with. Where nobody is signed in before the mail, there is nobody yet whose photo it could be. */
export function PhotoStep({ standing, answer }: PhotoStepProps) {
  const text = useText()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [hasPhoto, setHasPhoto] = useState(false)
  const isSignedIn = standing !== 'draft'
  return (
    <StepPanel
      step={stepNumber('photo')}
      title={text('signup.photo_title')}
      lead={text('signup.photo_lead', { count: photoLimits.free })}
      code={answer?.code}
    >
      {!isSignedIn && <Later />}
      {isSignedIn && <FirstPhoto onBusy={setBusy} onArrived={() => setHasPhoto(true)} />}
      <StepForm form="photo" {...(!isHydrated && { encType: 'multipart/form-data' })}>
        {isSignedIn && (
          <noscript>
            <Field label={text('photos.add_one')}>
              <TextInput type="file" name="photo" accept={acceptedPhotos} />
            </Field>
          </noscript>
        )}
        <ul className="grid gap-2 text-ink-2">
          <Rule>{text('signup.photo_rule_face')}</Rule>
          <Rule>{text('signup.photo_rule_location')}</Rule>
        </ul>
        <StepActions isBusy={isBusy} {...(isSignedIn && !hasPhoto && { skip: text('signup.skip') })} />
      </StepForm>
    </StepPanel>
  )
}

function Later() {
  const text = useText()
  return (
    <div className="mb-5 grid justify-items-center gap-2.5 rounded-m bg-surface-2 px-5 py-7 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Camera aria-hidden="true" className="size-6.5" />
      </span>
      <p className="max-w-[34ch] text-ink-2">{text('signup.photo_later')}</p>
    </div>
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
