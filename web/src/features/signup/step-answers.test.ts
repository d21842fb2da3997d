import { describe, expect, it } from 'vitest'
import { readStepAnswers, stepProblems } from './step-answers.ts'

const formOf = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('answers of a sign-up step', () => {
  it('include only fields that were filled in with valid values', () => {
    expect(readStepAnswers('about', formOf(['about', '  '], ['signup_reason', 'dates']))).toEqual({
      signup_reason: 'dates',
    })
    expect(readStepAnswers('looks', formOf(['hair_color', 'red'], ['eye_color', ''], ['tattoos', 'purple']))).toEqual({
      hair_color: 'red',
    })
  })

  it('ignore fields of other steps', () => {
    expect(readStepAnswers('looks', formOf(['about', 'Hello'], ['city', 'Utrecht']))).toEqual({})
    expect(readStepAnswers('photo', formOf(['about', 'Hello']))).toEqual({})
  })

  it('include all selected interests', () => {
    const form = formOf(['city', ' Utrecht '], ['interests', 'music'], ['interests', 'art'])
    expect(readStepAnswers('place', form)).toEqual({ city: 'Utrecht', interests: ['music', 'art'] })
  })

  it.each([
    [['on'], true, {}],
    [[], false, { sexuality: 'problems.consent_missing' }],
  ])('require consent for the sexual orientation (consent field %j)', (ticks, consents, problems) => {
    const form = formOf(['sexuality', 'bi'], ...ticks.map((tick): [string, string] => ['consents_to_sexuality', tick]))
    const facts = readStepAnswers('place', form)
    expect(facts).toEqual({ sexuality: 'bi', consents_to_sexuality: consents })
    expect(stepProblems(facts)).toEqual(problems)
  })

  it('require no consent when the sexual orientation is not given', () => {
    const facts = readStepAnswers('place', formOf(['sexuality', ''], ['consents_to_sexuality', 'on']))
    expect(facts).toEqual({})
    expect(stepProblems(facts)).toEqual({})
  })
})
