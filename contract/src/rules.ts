import type { IbanProblem } from './iban.ts'
import type { MobileProblem } from './mobile-numbers.ts'

/**
 * Rules that forms and server share: plain functions, so that the browser needs no schema library. Each answers the id
 * of a problem (its text is `problems.<id>`), or undefined when all is well.
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
  // Nor anybody else's address: it would stand in the way of its owner at the login.
  if (emailShape.test(name) || name.toLowerCase() === email.trim().toLowerCase()) return 'username_same_as_email'
  return undefined
}

export function passwordProblem(password: string): 'password_too_short' | undefined {
  return Array.from(password).length < passwordMinLength ? 'password_too_short' : undefined
}

export type DateOfBirthProblem = 'dob_missing' | 'dob_invalid' | 'dob_too_young'

/** `dateOfBirth` is `YYYY-MM-DD` as a date field gives it. */
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

/** Whole years between a date of birth (`YYYY-MM-DD`) and a day; a 29 February counts from 1 March in other years. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number)
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day)
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

/** Every problem that the server can name; the text of each exists in all languages. */
export type Problem =
  | 'email_invalid'
  | 'email_new_invalid'
  | UsernameProblem
  | 'password_too_short'
  | 'password_too_common'
  | DateOfBirthProblem
  | 'consent_missing'
  | IbanProblem
  | MobileProblem
