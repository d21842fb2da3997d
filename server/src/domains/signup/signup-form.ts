import type { z } from 'zod'
import type { saveSignupStep, signUp } from '@velvet/contract/signup'

/** Step 0, as the contract lets it in. */
export type SignupForm = z.output<typeof signUp.body>

/** One of the later steps. */
export type SignupStep = z.output<typeof saveSignupStep.body>

export type Tracking = Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>

/** Who brought the visitor. More than whether somebody did is known only of a visitor who agreed to it. */
export type SignupSource = { hasSource: boolean; agreed: { visitorId: string; tracking: Tracking } | null }

/** All that a discreet sign-up has filled in so far; never stored in the clear. */
export type Draft = {
  form: Omit<SignupForm, 'password' | 'tracking'>
  source: SignupSource
  passwordHash: string
  step: SignupStep
}
