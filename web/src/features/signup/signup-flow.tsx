import { useEffect, useRef } from 'react'
import type { SignupAnswer, SignupPage } from './signup-page.ts'
import { signupSteps } from './signup-steps.ts'
import { useSignupWays } from './signup-ways.ts'
import { AboutStep } from './steps/about-step.tsx'
import { AccountStep } from './steps/account-step.tsx'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { LooksStep } from './steps/looks-step.tsx'
import { MessageStep } from './steps/message-step.tsx'
import { PhotoStep } from './steps/photo-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { PushStep } from './steps/push-step.tsx'
import { forgetForms } from './use-form-memory.ts'

type SignupFlowProps = { page: SignupPage; answer: SignupAnswer | undefined }

/** The step that is reached. An answer belongs to the step that sent it. */
export function SignupFlow({ page, answer: last }: SignupFlowProps) {
  const answer = last?.step === page.step ? last : undefined
  const hasAccount = page.step > 0
  useEffect(() => {
    if (hasAccount) forgetForms()
  }, [hasAccount])
  const writesFirst = page.member !== null && answer?.message === undefined
  useHeadingFocus(writesFirst ? 'message' : signupSteps[page.step])

  switch (signupSteps[page.step]) {
    case 'photo':
      return <PhotoStep standing={page.standing} answer={answer} />
    case 'about':
      return <AboutStep start={page.start} answer={answer} />
    case 'looks':
      return <LooksStep answer={answer} />
    case 'place':
      return page.place && <PlaceStep place={page.place} start={page.start} answer={answer} />
    case 'push':
      return <PushStep />
    case 'confirm':
      return <ConfirmStep page={page} answer={answer} />
    default:
      return page.member && writesFirst ? (
        <MessageStep member={page.member} answer={answer} />
      ) : (
        <AccountStep page={page} answer={answer} />
      )
  }
}

/** A new step is read from its title on; the first one is not interrupted. */
function useHeadingFocus(step: string | undefined): void {
  const { headingId } = useSignupWays()
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current !== step) document.getElementById(headingId)?.focus()
    seen.current = step
  }, [step, headingId])
}
