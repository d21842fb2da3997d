import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import { profileValues } from '@velvet/contract/profile-values'
import { dateOfBirthProblem, emailProblem, passwordProblem, usernameProblem } from '@velvet/contract/rules'
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
export function dateOfParts(day: string, month: string, year: string): string {
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

/**
 * Validates the form. The minimum age is not checked here: the API has to receive an under-age date of birth, so that
 * it can lock this browser.
 */
export function accountProblems(fields: AccountFields, now: Date): AccountProblems {
  const email = emailProblem(fields.email)
  const username = usernameProblem(fields.username, fields.email)
  const password = passwordProblem(fields.password)
  const birth = dateOfBirthProblem(fields.date_of_birth, 0, now)
  return {
    ...(email && { email: `problems.${email}` as const }),
    ...(username && { username: `problems.${username}` as const }),
    ...(password && { password: `problems.${password}` as const }),
    ...(birth && { date_of_birth: `problems.${birth}` as const }),
    ...(!isOneOf(profileValues.gender, fields.gender) && { gender: 'signup.choice_missing' as const }),
    ...(!isOneOf(profileValues.looking_for, fields.looking_for) && { looking_for: 'signup.choice_missing' as const }),
    ...(fields.country === '' && { country: 'signup.choice_missing' as const }),
    ...Object.fromEntries(signupCheckboxes.filter((box) => !fields[box]).map((box) => [box, 'signup.terms_missing'])),
  }
}

/** Maps an error of the API to the fields it concerns. Returns an empty object when it concerns none. */
export function problemsOfResponse(code: ErrorCode, params: ErrorParams): AccountProblems {
  if (code === 'email_taken') return { email: 'errors.email_taken' }
  if (code === 'username_taken') return { username: 'errors.username_taken' }
  const { fields, problems } = params
  if (code !== 'invalid_input' || !Array.isArray(fields)) return {}
  const codes = Array.isArray(problems) ? problems : []
  return Object.fromEntries(
    fields.map((field, index) => [field, codes[index] ? `problems.${codes[index]}` : 'signup.choice_missing']),
  )
}
