/** The walk of a sign-up, in the order of its numbers in the address. */
export const signupSteps = ['account', 'photo', 'about', 'looks', 'place', 'push', 'confirm'] as const

export type SignupStepName = (typeof signupSteps)[number]

export const lastStep = signupSteps.length - 1

/** Push prompt and e-mail belong to the end of the walk: they count no further. */
export const countedSteps = 5

export const stepNumber = (name: SignupStepName): number => signupSteps.indexOf(name)

/**
 * Who walks. `draft`: on a site that tells nobody who is a member, everything waits for the mail; `unconfirmed`: signed
 * in, and the mail is still to be confirmed.
 */
export type Standing = 'visitor' | 'draft' | 'unconfirmed' | 'member'

type Walk = {
  standing: Standing
  /** The number in the address, if there is one. */
  asked: number | null
  /** The first step that was neither answered nor skipped, as far as this device remembers. */
  reached: number | null
}

/** The step to show, or where to go instead. */
export function stepToShow({ standing, asked, reached }: Walk): number | '/members' | '/signup-matches' {
  if (standing === 'visitor') return 0
  if (standing === 'draft' && asked === 0) return 0
  if (standing === 'member' && reached === null) return '/members'
  const step = within(asked || reached || 1)
  // Nothing is left to confirm.
  return standing === 'member' && step === lastStep ? '/signup-matches' : step
}

/** Reads `?step=`; anything but a step is none. */
export function askedStep(query: URLSearchParams): number | null {
  const value = query.get('step')
  return value !== null && /^\d$/.test(value) && Number(value) <= lastStep ? Number(value) : null
}

export const stepAddress = (step: number): string => (step === 0 ? '/signup?step=0' : `/complete-signup?step=${step}`)

const within = (step: number) => Math.min(Math.max(step, 1), lastStep)
