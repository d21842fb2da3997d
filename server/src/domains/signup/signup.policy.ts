import { readConsent, readConsentChoice } from '@velvet/contract/consent-rules'
import { dateOfBirthProblem, emailProblem, usernameProblem, type Problem } from '@velvet/contract/rules'
import type { SignupSource, Tracking } from './signup-form.ts'

type SignupRule = 'all' | 'with_trafficsource' | 'closed'

/** Whether this site takes this visitor. */
export const maySignUp = (signups: SignupRule, hasSource: boolean): boolean =>
  signups === 'all' || (signups === 'with_trafficsource' && hasSource)

/** What may be known of where a visitor came from: everything with their consent, else only whether from somewhere. */
export function sourceOf(tracking: Tracking, consentCookie: string | undefined): SignupSource {
  const hasSource = Boolean(tracking.network || tracking.ref)
  const choice = readConsent(consentCookie) === 'accepted' ? readConsentChoice(consentCookie) : undefined
  return { hasSource, agreed: choice ? { visitorId: choice.visitorId, tracking } : null }
}

type Form = { email: string; username: string; date_of_birth: string }

/** Every problem of the form's account part, by field. */
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
