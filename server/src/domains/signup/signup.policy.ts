import { readConsent, readConsentChoice } from '@velvet/contract/consent-rules'
import { dateOfBirthProblem, emailProblem, usernameProblem, type Problem } from '@velvet/contract/rules'
import type { SignupSource, Tracking } from './signup-form.ts'

type SignupRule = 'all' | 'with_trafficsource' | 'closed'

/** Whether the site accepts sign-ups of this visitor. */
export const maySignUp = (signups: SignupRule, hasSource: boolean): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && hasSource)

/** Returns the traffic source: its details with the consent of the visitor, otherwise only whether there is one. */
export function sourceOf(tracking: Tracking, consentCookie: string | undefined): SignupSource {
  const hasSource = Boolean(tracking.network || tracking.ref)
  const choice = readConsent(consentCookie) === 'accepted' ? readConsentChoice(consentCookie) : undefined
  return { hasSource, agreed: choice ? { visitorId: choice.visitorId, tracking } : null }
}

type Form = { email: string; username: string; date_of_birth: string }

/** Returns the problems of the account fields of the form, by field. */
export function signupProblems(form: Form, minAge: number, now: Date): Map<keyof Form, Problem> {
  const problems = new Map<keyof Form, Problem>()
  const found = {
    email: emailProblem(form.email),
    username: usernameProblem(form.username, form.email),
    date_of_birth: dateOfBirthProblem(form.date_of_birth, minAge, now),
  }
  for (const [field, problem] of Object.entries(found)) if (problem) problems.set(field as keyof Form, problem)
  return problems
}
