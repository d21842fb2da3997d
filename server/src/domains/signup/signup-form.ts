import type { z } from 'zod'
import type { saveSignupStep, signUp } from '@velvet/contract/signup'

/** Step 0, as validated by the contract. */
export type SignupForm = z.output<typeof signUp.body>

/** A form without missing choices. */
export type CompleteForm = SignupForm & {
  [Choice in 'gender' | 'looking_for' | 'country']: NonNullable<SignupForm[Choice]>
}

/** One of the later steps. */
export type SignupStep = z.output<typeof saveSignupStep.body>

export type Tracking = Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>

/** The traffic source of a visitor. Its details are stored only with the consent of the visitor. */
export type SignupSource = { hasSource: boolean; agreed: { visitorId: string; tracking: Tracking } | null }

/** The data of a discreet sign-up so far. Stored encrypted only. */
export type Draft = {
  form: Omit<CompleteForm, 'password' | 'tracking'>
  source: SignupSource
  passwordHash: string
  /** When the form was sent, as an ISO date. Missing in drafts from before this field existed. */
  agreedAt?: string
  step: SignupStep
}
