import { useEffect, useRef } from 'react'
import { useSignupNavigation } from './signup-navigation.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
import { signupSteps } from './signup-steps.ts'
import { AboutStep } from './steps/about-step.tsx'
import { AccountStep } from './steps/account-step.tsx'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { LooksStep } from './steps/looks-step.tsx'
import { MessageStep } from './steps/message-step.tsx'
import { PhotoStep } from './steps/photo-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { PushStep } from './steps/push-step.tsx'
import { clearForms } from './use-form-persistence.ts'

type SignupFlowProps = { page: SignupPage; result: SignupResult | undefined }

/** Renders the current step. The result of another step is ignored. */
export function SignupFlow({ page, result: lastAnswer }: SignupFlowProps) {
  const answer = lastAnswer?.step === page.step ? lastAnswer : undefined
  const hasAccount = page.step > 0
  useEffect(() => {
    if (hasAccount) clearForms()
  }, [hasAccount])
  const startsWithMessage = page.member !== null && answer?.message === undefined
  useHeadingFocus(startsWithMessage ? 'message' : signupSteps[page.step])

  switch (signupSteps[page.step]) {
    case 'photo':
      return <PhotoStep answer={answer} />
    case 'about':
      return <AboutStep start={page.start} result={answer} />
    case 'looks':
      return <LooksStep answer={answer} />
    case 'place':
      return page.place && <PlaceStep place={page.place} start={page.start} result={answer} />
    case 'push':
      return <PushStep />
    case 'confirm':
      return <ConfirmStep page={page} result={answer} />
    default:
      return page.member && startsWithMessage ? (
        <MessageStep member={page.member} prompt={page.intent?.prompt} result={answer} />
      ) : (
        <AccountStep page={page} result={answer} />
      )
  }
}

/** Focuses the heading of each new step for screen readers, except on the first render. */
function useHeadingFocus(step: string | undefined): void {
  const { headingId } = useSignupNavigation()
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) document.getElementById(headingId)?.focus()
    previousStep.current = step
  }, [step, headingId])
}
