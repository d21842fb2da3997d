import type { z } from 'zod'
import type { saveSignupStep, signUp } from '@velvet/contract/signup'

/** Step 0, as the contract lets it in. */
export type SignupForm = z.output<typeof signUp.body>

/** One of the later steps. */
export type SignupStep = z.output<typeof saveSignupStep.body>

/** All that a discreet sign-up has filled in so far; never stored in the clear. */
export type Draft = { form: Omit<SignupForm, 'password'>; passwordHash: string; step: SignupStep }
