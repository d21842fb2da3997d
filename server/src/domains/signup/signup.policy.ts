import { readConsent, readConsentChoice } from '@velvet/contract/consent-rules'
import { dateOfBirthProblem, emailProblem, usernameProblem, type SignupProblem } from '@velvet/contract/rules'
import type { SiteCtx } from '../sites/index.ts'
import type { CompleteForm, SignupForm, SignupSource, Tracking } from './signup-form.ts'

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

export type SignupProblems = Map<keyof SignupForm, SignupProblem>

const choices = ['gender', 'looking_for', 'country'] as const
const checkboxes = ['accepts_terms', 'knows_fictional_profiles', 'consents_to_intimate_data'] as const

type PasswordProblem = Extract<SignupProblem, `password_${string}`> | undefined

/** Returns the problems of all fields of the form. Whether names are taken is not part of it. */
export function signupProblems(form: SignupForm, { site, now }: SiteCtx, password: PasswordProblem): SignupProblems {
  const problems: SignupProblems = new Map()
  const found = {
    email: form.email.trim() === '' ? ('email_missing' as const) : emailProblem(form.email),
    username: usernameProblem(form.username, form.email),
    password,
    date_of_birth: dateOfBirthProblem(form.date_of_birth, site.minAge, now),
  }
  for (const [field, problem] of Object.entries(found)) if (problem) problems.set(field as keyof typeof found, problem)
  for (const choice of choices) if (form[choice] === null) problems.set(choice, 'choice_missing')
  if (form.country !== null && !site.countries.includes(form.country)) problems.set('country', 'choice_missing')
  for (const checkbox of checkboxes) if (!form[checkbox]) problems.set(checkbox, 'terms_missing')
  return problems
}

export const isComplete = (form: SignupForm): form is CompleteForm => choices.every((choice) => form[choice] !== null)

/** The parameters of an error that reports these problems. */
export const problemParams = (problems: SignupProblems) => ({
  fields: [...problems.keys()],
  problems: [...problems.values()],
})
