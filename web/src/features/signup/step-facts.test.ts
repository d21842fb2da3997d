import { describe, expect, it } from 'vitest'
import { readStepFacts, stepProblems } from './step-facts.ts'

const formOf = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('what a step answers', () => {
  it('is only what was filled in', () => {
    expect(readStepFacts('about', formOf(['about', '  '], ['signup_reason', 'dates']))).toEqual({
      signup_reason: 'dates',
    })
    expect(readStepFacts('looks', formOf(['hair_color', 'red'], ['eye_color', ''], ['tattoos', 'purple']))).toEqual({
      hair_color: 'red',
    })
  })

  it('is nothing of another step', () => {
    expect(readStepFacts('looks', formOf(['about', 'Hello'], ['city', 'Utrecht']))).toEqual({})
    expect(readStepFacts('photo', formOf(['about', 'Hello']))).toEqual({})
  })

  it('has all interests', () => {
    const form = formOf(['city', ' Utrecht '], ['interests', 'music'], ['interests', 'art'])
    expect(readStepFacts('place', form)).toEqual({ city: 'Utrecht', interests: ['music', 'art'] })
  })

  it.each([
    [['on'], true, {}],
    [[], false, { sexuality: 'problems.consent_missing' }],
  ])('keeps the sexual orientation with consent %j', (ticks, consents, problems) => {
    const form = formOf(['sexuality', 'bi'], ...ticks.map((tick): [string, string] => ['consents_to_sexuality', tick]))
    const facts = readStepFacts('place', form)
    expect(facts).toEqual({ sexuality: 'bi', consents_to_sexuality: consents })
    expect(stepProblems(facts)).toEqual(problems)
  })

  it('needs no consent for what is not said', () => {
    const facts = readStepFacts('place', formOf(['sexuality', ''], ['consents_to_sexuality', 'on']))
    expect(facts).toEqual({})
    expect(stepProblems(facts)).toEqual({})
  })
})
