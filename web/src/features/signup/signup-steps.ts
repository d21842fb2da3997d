/** The index of a step is its number in the URL. */
export const signupSteps = ['account', 'photo', 'about', 'looks', 'place', 'push', 'confirm'] as const

export type SignupStepName = (typeof signupSteps)[number]

export const lastStep = signupSteps.length - 1

export const stepNumber = (name: SignupStepName): number => signupSteps.indexOf(name)

/**
 * State of the account. `draft`: the account is created once the e-mail address is confirmed, on sites that do not
 * reveal whether an address is registered. `unconfirmed`: logged in, with an address that is not confirmed yet.
 */
export type Standing = 'visitor' | 'draft' | 'unconfirmed' | 'member'

/** Steps that need a session. A draft has none before its address is confirmed. */
const sessionSteps: readonly number[] = [stepNumber('photo'), stepNumber('push')]

const hasStep = (standing: Standing, step: number) => standing !== 'draft' || !sessionSteps.includes(step)

/** Returns the next step, without the steps that a draft skips. */
export const stepAfter = (standing: Standing, step: number): number =>
  hasStep(standing, step + 1) ? step + 1 : stepAfter(standing, step + 1)

/** Returns the step that “Back” leads to. Undefined when only the account step comes before it. */
export function stepBefore(standing: Standing, step: number): number | undefined {
  const earlierSteps = signupSteps.map((_, index) => index).filter((index) => index > 0 && index < step)
  return earlierSteps.findLast((index) => hasStep(standing, index))
}

/** Returns the position of a step for the progress bar, starting at 1. */
export function progressAt(standing: Standing, step: number): { current: number; total: number } {
  const steps = signupSteps.map((_, index) => index).filter((index) => hasStep(standing, index))
  return { current: steps.indexOf(step) + 1, total: steps.length }
}

type StepQuery = {
  standing: Standing
  /** The step number in the URL. */
  requested: number | null
  /** The first step that was neither answered nor skipped, from the progress cookie. */
  reached: number | null
}

/** Returns the step to show, or the path to redirect to. */
export function stepToShow({ standing, requested, reached }: StepQuery): number | '/members' | '/signup-matches' {
  if (standing === 'visitor') return 0
  if (standing === 'draft' && requested === 0) return 0
  if (standing === 'member' && reached === null) return '/members'
  const wanted = clampStep(requested || reached || 1)
  const step = hasStep(standing, wanted) ? wanted : stepAfter(standing, wanted)
  // Members have confirmed their address already.
  return standing === 'member' && step === lastStep ? '/signup-matches' : step
}

/** Parses `?step=`. Returns null when it is not the number of a step. */
export function parseStep(query: URLSearchParams): number | null {
  const value = query.get('step')
  return value !== null && /^\d$/.test(value) && Number(value) <= lastStep ? Number(value) : null
}

export const stepAddress = (step: number): string => (step === 0 ? '/signup?step=0' : `/complete-signup?step=${step}`)

const clampStep = (step: number) => Math.min(Math.max(step, 1), lastStep)
