import { errorStatus, type ErrorCode, type ErrorParams } from '@velvet/contract/errors'
import { passwordMinLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { data } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import type { TextValues } from '../i18n/use-text.tsx'

/** Reason why a form was refused. Part of the action data. */
export type FormProblem = { code: ErrorCode; params: ErrorParams }

/** Fields of the errors that do not name one. */
const fieldByCode: Partial<Record<ErrorCode, string>> = {
  email_not_found: 'email',
  email_taken: 'email',
  old_password_wrong: 'old_password',
  password_wrong: 'password',
  username_taken: 'login_name',
}

/** Messages for invalid input, found by the web server or reported by the API. */
const problemIds = {
  email_invalid: 'problems.email_invalid',
  email_new_invalid: 'problems.email_new_invalid',
  login_name_invalid: 'problems.login_name_invalid',
  password_too_short: 'problems.password_too_short',
  password_too_common: 'problems.password_too_common',
  password_mismatch: 'problems.password_mismatch',
  passkey_name_missing: 'problems.passkey_name_missing',
  report_reason_missing: 'member.report_reason_missing',
} as const

type InputProblem = keyof typeof problemIds

/** Converts an API error to a problem. Rethrows any other error. */
export function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error
  return { code: error.code, params: error.params }
}

/** Returns the response of an action that refused a form, with the cookies that the API has set. */
export function refused<Result extends { problem: FormProblem }>(result: Result, cookies: readonly string[] = []) {
  return data(result, { status: errorStatus[result.problem.code], headers: setCookies(cookies) })
}

export const setCookies = (cookies: readonly string[]) =>
  cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])

/** Creates a problem that is found before the API is called. */
export function inputProblem(field: string, problem: InputProblem): FormProblem {
  return { code: 'invalid_input', params: { fields: [field], problems: [problem] } }
}

/** Returns the field of a problem, or null if it concerns the whole form. */
export function fieldOf({ code, params }: FormProblem): string | null {
  if (code === 'invalid_input') return firstOf(params['fields']) ?? null
  return fieldByCode[code] ?? null
}

/** Returns the message of a problem. Date strings are converted to dates, so that each language formats them. */
export function problemMessage({ code, params }: FormProblem): { id: MessageId; values: TextValues } {
  const problem = code === 'invalid_input' ? firstOf(params['problems']) : undefined
  if (problem !== undefined && isInputProblem(problem)) {
    return { id: problemIds[problem], values: { min: passwordMinLength } }
  }
  const values: TextValues = {}
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) continue
    values[name] = name === 'date' ? new Date(value) : value
  }
  return { id: `errors.${code}`, values }
}

function firstOf(value: string | number | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : undefined
}

function isInputProblem(problem: string): problem is InputProblem {
  return Object.hasOwn(problemIds, problem)
}
