import type { ErrorParams } from '@velvet/contract/errors'
import {
  emailProblem,
  passwordProblem,
  usernameProblem,
  type Problem,
  type SignupProblem,
} from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { formText } from '../../shared/forms/form-text.ts'

export type AccountFields = {
  email: string
  username: string
  password: string
  date_of_birth: string
  gender: string
  looking_for: string
  country: string
  accepts_terms: boolean
  knows_fictional_profiles: boolean
  consents_to_intimate_data: boolean
}

/** Required checkboxes. Each one is ticked separately, and they are never prefilled from an earlier visit. */
export const signupCheckboxes = ['accepts_terms', 'knows_fictional_profiles', 'consents_to_intimate_data'] as const

/** Message id of the problem of each invalid field. */
export type Problems<Field extends string> = Partial<Record<Field, MessageId>>

export type AccountProblems = Problems<keyof AccountFields>

export const birthParts = ['birth_day', 'birth_month', 'birth_year'] as const

/**
 * Joins three fields to `YYYY-MM-DD`. Returns an empty string when all are empty; an incomplete date is returned as an
 * invalid one.
 */
function dateOfParts(day: string, month: string, year: string): string {
  const parts = [year, month, day].map((part) => part.trim())
  return parts.every((part) => part === '') ? '' : parts.map((part) => part.padStart(2, '0')).join('-')
}

export function readAccount(form: FormData): AccountFields {
  const field = (name: string) => formText(form, name)
  return {
    email: field('email').trim(),
    username: field('username').trim(),
    password: field('password'),
    date_of_birth: dateOfParts(field('birth_day'), field('birth_month'), field('birth_year')),
    gender: field('gender'),
    looking_for: field('looking_for'),
    country: field('country'),
    accepts_terms: form.has('accepts_terms'),
    knows_fictional_profiles: form.has('knows_fictional_profiles'),
    consents_to_intimate_data: form.has('consents_to_intimate_data'),
  }
}

export const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

/** Fields that are checked while the visitor fills in the form. */
export type CheckedField = 'email' | 'username' | 'password'

const fieldRules: Record<CheckedField, (form: FormData) => Problem | undefined> = {
  email: (form) => emailProblem(formText(form, 'email')),
  username: (form) => usernameProblem(formText(form, 'username'), formText(form, 'email')),
  password: (form) => passwordProblem(formText(form, 'password')),
}

export const isCheckedField = (name: string): name is CheckedField => name in fieldRules

/** Returns the problem of a field by the rules that the browser knows. Empty fields are reported once the form is sent. */
export function fieldProblem(form: FormData, field: CheckedField): MessageId | undefined {
  const problem = formText(form, field).trim() === '' ? undefined : fieldRules[field](form)
  return problem && `problems.${problem}`
}

/** Texts of problems that are not validation rules. */
const otherTexts: Record<Exclude<SignupProblem, Problem>, MessageId> = {
  choice_missing: 'signup.choice_missing',
  terms_missing: 'signup.terms_missing',
  email_taken: 'errors.email_taken',
  username_taken: 'errors.username_taken',
}

const textOf = (problem: SignupProblem): MessageId =>
  problem in otherTexts ? otherTexts[problem as keyof typeof otherTexts] : `problems.${problem as Problem}`

/** Maps an error of the API to the fields it concerns. Returns an empty object when it concerns none. */
export function problemsOfResponse({ fields, problems }: ErrorParams): AccountProblems {
  if (!Array.isArray(fields)) return {}
  const found = Array.isArray(problems) ? (problems as SignupProblem[]) : []
  return Object.fromEntries(fields.map((field, index) => [field, textOf(found[index] ?? 'choice_missing')]))
}
