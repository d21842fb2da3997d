import type { IbanProblem } from './iban.ts'

/**
 * Validation rules that forms and server share. They are plain functions, so that the browser does not load a schema
 * library. Each returns the id of a problem (its text is `problems.<id>`), or undefined if the value is valid.
 */

export const passwordMinLength = 10
export const usernameMaxLength = 30

const emailShape = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function emailProblem(email: string): 'email_invalid' | undefined {
  return emailShape.test(email.trim()) && email.length <= 254 ? undefined : 'email_invalid'
}

export type UsernameProblem =
  'username_missing' | 'username_too_long' | 'username_starts_with_at' | 'username_same_as_email'

export function usernameProblem(username: string, email: string): UsernameProblem | undefined {
  const name = username.trim()
  if (name === '') return 'username_missing'
  if (name.length > usernameMaxLength) return 'username_too_long'
  if (name.startsWith('@')) return 'username_starts_with_at'
  // Another member's address is refused as well: it would conflict with that member's login.
  if (emailShape.test(name) || name.toLowerCase() === email.trim().toLowerCase()) return 'username_same_as_email'
  return undefined
}

export const loginNameLength = { min: 8, max: 40 } as const

/** A login name is secret: it has to be long enough not to be guessed and must not be an address or the public name. */
export function loginNameProblem(loginName: string, username: string): 'login_name_invalid' | undefined {
  const length = Array.from(loginName).length
  const isValid =
    length >= loginNameLength.min &&
    length <= loginNameLength.max &&
    !/[\s@]/.test(loginName) &&
    loginName.toLowerCase() !== username.toLowerCase()
  return isValid ? undefined : 'login_name_invalid'
}

export function passwordProblem(password: string): 'password_too_short' | undefined {
  return Array.from(password).length < passwordMinLength ? 'password_too_short' : undefined
}

export type DateOfBirthProblem = 'dob_missing' | 'dob_invalid' | 'dob_too_young'

/** `dateOfBirth` is `YYYY-MM-DD`, as returned by a date input. */
export function dateOfBirthProblem(dateOfBirth: string, minAge: number, now: Date): DateOfBirthProblem | undefined {
  if (dateOfBirth === '') return 'dob_missing'
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth)
  const moment = parts ? new Date(`${dateOfBirth}T00:00:00Z`) : undefined
  // A day that does not exist (31 February) rolls over to another one.
  if (!moment || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== dateOfBirth)
    return 'dob_invalid'
  const age = ageOn(dateOfBirth, now)
  if (age < 0 || age > 120) return 'dob_invalid'
  return age < minAge ? 'dob_too_young' : undefined
}

/** Returns the age in whole years. In other years a birthday on 29 February counts from 1 March. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

export type MobileProblem = 'mobile_missing' | 'mobile_invalid' | 'mobile_country'

/** Problems of the sign-up form. `email_taken` and `username_taken` are returned on `open` sites only. */
export type SignupProblem = Problem | 'choice_missing' | 'terms_missing' | 'email_taken' | 'username_taken'

/** All problems that the validation rules of the server return. Each has a text in all languages. */
export type Problem =
  | 'email_missing'
  | 'email_invalid'
  | 'email_new_invalid'
  | UsernameProblem
  | 'login_name_invalid'
  | 'password_too_short'
  | 'password_too_common'
  | DateOfBirthProblem
  | 'consent_missing'
  | IbanProblem
  | MobileProblem
