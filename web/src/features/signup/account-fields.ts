import { profileValues } from '@velvet/contract/profile-values'
import { dateOfBirthProblem, emailProblem, passwordProblem, usernameProblem } from '@velvet/contract/rules'
import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import type { MessageId } from '@velvet/i18n/message-ids'
import { formText } from '../../lib/form-text.ts'

export type AccountFields = {
  email: string
  username: string
  password: string
  date_of_birth: string
  gender: string
  looking_for: string
  country: string
  accepts_terms: boolean
}

/** The text of what is wrong with each field. */
export type Problems<Field extends string> = Partial<Record<Field, MessageId>>

export type AccountProblems = Problems<keyof AccountFields>

export const birthParts = ['birth_day', 'birth_month', 'birth_year'] as const

/** `YYYY-MM-DD` of three fields. Nothing typed is no date; half a date is one that does not exist. */
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
  }
}

export const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value)

export function accountProblems(fields: AccountFields, minAge: number, now: Date): AccountProblems {
  const email = emailProblem(fields.email)
  const username = usernameProblem(fields.username, fields.email)
  const password = passwordProblem(fields.password)
  const birth = dateOfBirthProblem(fields.date_of_birth, minAge, now)
  return {
    ...(email && { email: `problems.${email}` as const }),
    ...(username && { username: `problems.${username}` as const }),
    ...(password && { password: `problems.${password}` as const }),
    ...(birth && { date_of_birth: `problems.${birth}` as const }),
    ...(!isOneOf(profileValues.gender, fields.gender) && { gender: 'signup.choice_missing' as const }),
    ...(!isOneOf(profileValues.looking_for, fields.looking_for) && { looking_for: 'signup.choice_missing' as const }),
    ...(fields.country === '' && { country: 'signup.choice_missing' as const }),
    ...(!fields.accepts_terms && { accepts_terms: 'signup.terms_missing' as const }),
  }
}

/** What the server found, at the fields where it belongs; empty when it belongs to none. */
export function problemsOfAnswer(code: ErrorCode, params: ErrorParams): AccountProblems {
  if (code === 'email_taken') return { email: 'errors.email_taken' }
  if (code === 'username_taken') return { username: 'errors.username_taken' }
  const { fields, problems } = params
  if (code !== 'invalid_input' || !Array.isArray(fields)) return {}
  const named = Array.isArray(problems) ? problems : []
  return Object.fromEntries(
    fields.map((field, index) => [field, named[index] ? `problems.${named[index]}` : 'signup.choice_missing']),
  )
}
