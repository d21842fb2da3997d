import { describe, expect, it } from 'vitest'
import { accountProblems, dateOfParts, problemsOfAnswer, readAccount } from './account-fields.ts'

const now = new Date('2026-11-15T12:00:00Z')
const good = {
  email: 'anna@example.test',
  username: 'anna',
  password: 'a long sentence',
  birth_day: '5',
  birth_month: '3',
  birth_year: '1990',
  gender: 'female',
  looking_for: 'both',
  country: 'NL',
  accepts_terms: 'on',
}

const formOf = (changes: Partial<Record<keyof typeof good, string | null>> = {}) => {
  const form = new FormData()
  const fields: Record<string, string | null> = { ...good, ...changes }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  return form
}

describe('the account form', () => {
  it('is complete', () => {
    const fields = readAccount(formOf({ email: ' anna@example.test ' }))
    expect(fields).toMatchObject({ email: 'anna@example.test', date_of_birth: '1990-03-05', accepts_terms: true })
    expect(accountProblems(fields, 18, now)).toEqual({})
  })

  it.each([
    ['email', { email: 'anna@example' }, 'problems.email_invalid'],
    ['username', { username: '' }, 'problems.username_missing'],
    ['username', { username: '@anna' }, 'problems.username_starts_with_at'],
    ['username', { username: 'Anna@Example.test' }, 'problems.username_same_as_email'],
    ['username', { username: 'a'.repeat(31) }, 'problems.username_too_long'],
    ['password', { password: 'short' }, 'problems.password_too_short'],
    ['date_of_birth', { birth_day: '', birth_month: '', birth_year: '' }, 'problems.dob_missing'],
    ['date_of_birth', { birth_day: '31', birth_month: '2' }, 'problems.dob_invalid'],
    ['date_of_birth', { birth_day: '' }, 'problems.dob_invalid'],
    ['date_of_birth', { birth_year: '90' }, 'problems.dob_invalid'],
    ['date_of_birth', { birth_day: '16', birth_month: '11', birth_year: '2008' }, 'problems.dob_too_young'],
    ['gender', { gender: null }, 'signup.choice_missing'],
    ['looking_for', { looking_for: 'x' }, 'signup.choice_missing'],
    ['country', { country: '' }, 'signup.choice_missing'],
    ['accepts_terms', { accepts_terms: null }, 'signup.terms_missing'],
  ])('names the problem of %s with %j: %s', (field, changes, problem) =>
    expect(accountProblems(readAccount(formOf(changes)), 18, now)).toEqual({ [field]: problem }),
  )

  it('takes somebody who turns eighteen today', () => {
    expect(dateOfParts('15', '11', '2008')).toBe('2008-11-15')
    const form = formOf({ birth_day: '15', birth_month: '11', birth_year: '2008' })
    expect(accountProblems(readAccount(form), 18, now)).toEqual({})
  })
})

describe('an answer of the server', () => {
  it.each([
    ['email_taken', {}, { email: 'errors.email_taken' }],
    ['username_taken', {}, { username: 'errors.username_taken' }],
    [
      'invalid_input',
      { fields: ['password'], problems: ['password_too_common'] },
      { password: 'problems.password_too_common' },
    ],
    ['invalid_input', { fields: ['country'] }, { country: 'signup.choice_missing' }],
    ['too_many_requests', {}, {}],
  ] as const)('%s %j stands at its field', (code, params, problems) =>
    expect(problemsOfAnswer(code, params as Record<string, string[]>)).toEqual(problems),
  )
})
