import { describe, expect, it } from 'vitest'
import { fieldProblem, problemsOfResponse, readAccount } from './account-fields.ts'

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
  it('trims the e-mail address and joins the parts of the date', () => {
    const fields = readAccount(formOf({ email: ' anna@example.test ' }))
    expect(fields).toMatchObject({ email: 'anna@example.test', date_of_birth: '1990-03-05', accepts_terms: true })
  })

  it.each([
    [{ birth_day: '', birth_month: '', birth_year: '' }, ''],
    [{ birth_day: '' }, '1990-03-00'],
    [{ birth_year: '90' }, '90-03-05'],
  ])('reads the date of %j as “%s”', (changes, date) => expect(readAccount(formOf(changes)).date_of_birth).toBe(date))

  it('reads missing choices as empty and missing checkboxes as not ticked', () => {
    const missing = { gender: null, looking_for: null, accepts_terms: null, consents_to_intimate_data: null }
    expect(readAccount(formOf(missing))).toMatchObject({
      ...{ gender: '', looking_for: '', country: 'NL' },
      ...{ accepts_terms: false, knows_fictional_profiles: true, consents_to_intimate_data: false },
    })
  })
})

describe('field that is checked before the form is sent', () => {
  it.each([
    ['email', { email: 'anna@example' }, 'problems.email_invalid'],
    ['username', { username: '@anna' }, 'problems.username_starts_with_at'],
    ['username', { username: 'Anna@Example.test' }, 'problems.username_same_as_email'],
    ['username', { username: 'a'.repeat(31) }, 'problems.username_too_long'],
    ['password', { password: 'short' }, 'problems.password_too_short'],
    ['email', { email: '' }, undefined],
    ['username', { username: ' ' }, undefined],
    ['password', {}, undefined],
  ] as const)('reports the problem of %s for %j: %s', (field, changes, problem) =>
    expect(fieldProblem(formOf(changes), field)).toBe(problem),
  )
})

describe('error of the API', () => {
  it.each([
    [{ fields: ['email'], problems: ['email_taken'] }, { email: 'errors.email_taken' }],
    [
      { fields: ['password', 'username'], problems: ['password_too_common', 'username_taken'] },
      { password: 'problems.password_too_common', username: 'errors.username_taken' },
    ],
    [
      { fields: ['gender', 'accepts_terms'], problems: ['choice_missing', 'terms_missing'] },
      { gender: 'signup.choice_missing', accepts_terms: 'signup.terms_missing' },
    ],
    [{ fields: ['country'] }, { country: 'signup.choice_missing' }],
    [{}, {}],
  ])('with params %j is mapped to the fields it concerns', (params, problems) =>
    expect(problemsOfResponse(params)).toEqual(problems),
  )
})
