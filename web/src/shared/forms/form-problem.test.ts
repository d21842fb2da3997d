import { errorStatus, type ErrorCode } from '@velvet/contract/errors'
import { readCatalogue } from '@velvet/i18n/read-catalogue'
import { describe, expect, it } from 'vitest'
import { textIn } from '../../testing/render.tsx'
import { ApiError } from '../api/api-error.ts'
import { fieldOf, inputProblem, problemMessage, problemOf, refused } from './form-problem.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]
const catalogue = await readCatalogue('en')
const intl = await textIn()
const formatProblem = (problem: Parameters<typeof problemMessage>[0]) => {
  const { id, values } = problemMessage(problem)
  return intl.formatMessage({ id }, values)
}

describe('the error text of a form', () => {
  it.each(codes)('exists for %s', (code) => {
    expect(catalogue).toHaveProperty([problemMessage({ code, params: {} }).id])
  })

  it.each([
    ['old_password_wrong', 'Please check your old password.'],
    ['email_not_found', 'E-mail address not found'],
    ['email_taken', 'This email address already owns an account on this website.'],
    ['link_invalid', 'Link expired or invalid, request a new email'],
    ['reset_limit_reached', 'Too many password reset emails sent, please try again tomorrow.'],
    ['login_failed', 'Login failed, please try again'],
    ['not_enough_credits', 'You do not have enough credits'],
  ] as const)('matches the specification for %s', (code, text) => {
    expect(formatProblem({ code, params: {} })).toBe(text)
  })

  it('matches the specification for passwords and e-mail addresses', () => {
    expect(formatProblem(inputProblem('repeat', 'password_mismatch'))).toBe('The entered passwords are not the same.')
    expect(formatProblem(inputProblem('email', 'email_new_invalid'))).toBe('New email address is invalid.')
    expect(formatProblem(inputProblem('password', 'password_too_short'))).toBe('Use at least 10 characters.')
  })

  it('formats a date that is given as a string', () => {
    const params = { date: '2026-11-29T12:00:00.000Z' }
    expect(formatProblem({ code: 'account_pending_deletion', params })).toContain('deleted on 29 November 2026.')
  })

  it('contains numbers', () => {
    expect(formatProblem({ code: 'login_locked', params: { minutes: 15 } })).toContain('blocked for 15 min.')
  })
})

describe('the field of a problem', () => {
  it.each([
    [inputProblem('repeat', 'password_mismatch'), 'repeat'],
    [{ code: 'old_password_wrong', params: {} }, 'old_password'],
    [{ code: 'email_taken', params: {} }, 'email'],
    [{ code: 'email_not_found', params: {} }, 'email'],
    [{ code: 'invalid_input', params: {} }, null],
    [{ code: 'too_many_requests', params: {} }, null],
  ] as const)('for %j is %s', (problem, field) => {
    expect(fieldOf(problem)).toBe(field)
  })
})

describe('the result of a refused action', () => {
  it('contains the problem and the status of the API error', () => {
    const problem = problemOf(new ApiError('email_not_found', 404))
    expect(refused({ problem, email: 'a@b.nl' })).toMatchObject({
      data: { problem: { code: 'email_not_found' }, email: 'a@b.nl' },
      init: { status: 404 },
    })
  })

  it('is not created for an unexpected error, which is thrown', () => {
    expect(() => problemOf(new TypeError('broken'))).toThrow('broken')
  })
})
