import { errorStatus, type ErrorCode, type ErrorParams } from '@velvet/contract/errors'
import { passwordMinLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { data } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import type { TextValues } from '../i18n/use-text.tsx'

/** Why a form was refused, as an action answers it. */
export type FormProblem = { code: ErrorCode; params: ErrorParams }

/** Where a problem is shown that does not name its field. */
const fieldByCode: Partial<Record<ErrorCode, string>> = {
  email_not_found: 'email',
  email_taken: 'email',
  old_password_wrong: 'old_password',
}

/** The problems that these forms can have, found by our own pages or named by the API. */
const problemIds = {
  email_invalid: 'problems.email_invalid',
  email_new_invalid: 'problems.email_new_invalid',
  password_too_short: 'problems.password_too_short',
  password_too_common: 'problems.password_too_common',
  password_mismatch: 'problems.password_mismatch',
  passkey_name_missing: 'problems.passkey_name_missing',
  report_reason_missing: 'member.report_reason_missing',
} as const

type InputProblem = keyof typeof problemIds

/** What the API refused; anything else is thrown on. */
export function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) throw error
  return { code: error.code, params: error.params }
}

/** The answer of an action that did not do what it was asked for. */
export function refused<Result extends { problem: FormProblem }>(result: Result) {
  return data(result, { status: errorStatus[result.problem.code] })
}

/** A problem that our own pages find before the API is asked. */
export function inputProblem(field: string, problem: InputProblem): FormProblem {
  return { code: 'invalid_input', params: { fields: [field], problems: [problem] } }
}

/** The field that a problem belongs to; null when it concerns the whole form. */
export function fieldOf({ code, params }: FormProblem): string | null {
  if (code === 'invalid_input') return firstOf(params['fields']) ?? null
  return fieldByCode[code] ?? null
}

/** The message of a problem. Dates travel as text and become dates here, so that each language writes them its way. */
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
