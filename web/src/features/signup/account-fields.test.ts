import { describe, expect, it } from 'vitest'
import { accountProblems, dateOfParts, problemsOfResponse, readAccount } from './account-fields.ts'

const now = new Date('2026-11-15T12:00:00Z')
const validFields = {
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
  knows_fictional_profiles: 'on',
  consents_to_intimate_data: 'on',
}

const formOf = (changes: Partial<Record<keyof typeof validFields, string | null>> = {}) => {
  const form = new FormData()
  const fields: Record<string, string | null> = { ...validFields, ...changes }
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
  return form
}

describe('account form', () => {
  it('trims the e-mail address and accepts complete fields', () => {
    const fields = readAccount(formOf({ email: ' anna@example.test ' }))
    expect(fields).toMatchObject({ email: 'anna@example.test', date_of_birth: '1990-03-05', accepts_terms: true })
    expect(accountProblems(fields, now)).toEqual({})
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
    ['date_of_birth', { birth_year: '2027' }, 'problems.dob_invalid'],
    ['gender', { gender: null }, 'signup.choice_missing'],
    ['looking_for', { looking_for: 'x' }, 'signup.choice_missing'],
    ['country', { country: '' }, 'signup.choice_missing'],
    ['accepts_terms', { accepts_terms: null }, 'signup.terms_missing'],
    ['knows_fictional_profiles', { knows_fictional_profiles: null }, 'signup.terms_missing'],
    ['consents_to_intimate_data', { consents_to_intimate_data: null }, 'signup.terms_missing'],
  ])('reports the problem of %s for %j: %s', (field, changes, problem) =>
    expect(accountProblems(readAccount(formOf(changes)), now)).toEqual({ [field]: problem }),
  )

  it('does not check the minimum age, which the server decides', () => {
    expect(dateOfParts('16', '11', '2008')).toBe('2008-11-16')
    const form = formOf({ birth_day: '16', birth_month: '11', birth_year: '2008' })
    expect(accountProblems(readAccount(form), now)).toEqual({})
  })
})

describe('error of the API', () => {
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
  ] as const)('%s with params %j is mapped to the fields it concerns', (code, params, problems) =>
    expect(problemsOfResponse(code, params as Record<string, string[]>)).toEqual(problems),
  )
})
