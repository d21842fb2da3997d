import { lazy, useEffect, useRef } from 'react'
import { whenIdle } from '../../shared/browser/when-idle.ts'
import { useSignupNavigation } from './signup-navigation.ts'
import type { SignupResult, SignupPage } from './signup-page.ts'
import { signupSteps } from './signup-steps.ts'
import { AccountStep } from './steps/account-step.tsx'
import { clearForms } from './use-form-persistence.ts'

const load = {
  about: () => import('./steps/about-step.tsx'),
  confirm: () => import('./steps/confirm-step.tsx'),
  looks: () => import('./steps/looks-step.tsx'),
  message: () => import('./steps/message-step.tsx'),
  photo: () => import('./steps/photo-step.tsx'),
  place: () => import('./steps/place-step.tsx'),
  push: () => import('./steps/push-step.tsx'),
}
/**
 * The steps after the first one are not part of the first view. Without a boundary around them, the server includes them
 * in the document, and the current step stays until the next one is loaded.
 */
const AboutStep = lazy(async () => ({ default: (await load.about()).AboutStep }))
const ConfirmStep = lazy(async () => ({ default: (await load.confirm()).ConfirmStep }))
const LooksStep = lazy(async () => ({ default: (await load.looks()).LooksStep }))
const MessageStep = lazy(async () => ({ default: (await load.message()).MessageStep }))
const PhotoStep = lazy(async () => ({ default: (await load.photo()).PhotoStep }))
const PlaceStep = lazy(async () => ({ default: (await load.place()).PlaceStep }))
const PushStep = lazy(async () => ({ default: (await load.push()).PushStep }))

type SignupFlowProps = { page: SignupPage; result: SignupResult | undefined }

/** Renders the current step. The result of another step is ignored. */
export function SignupFlow({ page, result: lastAnswer }: SignupFlowProps) {
  const answer = lastAnswer?.step === page.step ? lastAnswer : undefined
  const hasAccount = page.step > 0
  useEffect(() => {
    if (hasAccount) clearForms()
  }, [hasAccount])
  useEffect(preloadSteps, [])
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

/** Loads the further steps while the visitor fills in the first one, so that they appear at once. */
function preloadSteps() {
  const loadAll = () => void Promise.allSettled(Object.values(load).map((loadStep) => loadStep()))
  return whenIdle(loadAll, { timeoutMs: 4_000, fallbackMs: 1_000 })
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
