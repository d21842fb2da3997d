import { describe, expect, it } from 'vitest'
import { finderAddress, ownAnswers, readAnswers, type Answers } from './finder-answers.ts'
import { finderSteps, nextPlace, readPlace, stepBefore } from './finder-steps.ts'

const known = { minAge: 18, regions: ['NL-UT', 'NL-NH'], interests: ['music', 'wine', 'cars', 'dogs', 'art', 'books'] }
const own: Answers = {
  gender: 'male',
  minAge: 28,
  maxAge: 44,
  region: 'NL-UT',
  intent: 'dates',
  interests: ['music'],
  realOnly: false,
}
const open = { ...own, realOnly: null }
const read = (query: string, own = open) => readAnswers(new URLSearchParams(query), own, known)

describe('the walk', () => {
  it('goes through all questions to the results and back', () => {
    expect(finderSteps.map(nextPlace)).toEqual(['where', 'intent', 'interests', 'results'])
    expect(finderSteps.map(stepBefore)).toEqual([null, 'whom', 'where', 'intent'])
  })

  it.each([
    ['', 'whom'],
    ['step=intent', 'intent'],
    ['step=results', 'results'],
    ['step=nonsense', 'whom'],
  ])('at ?%s is at %s', (query, place) => expect(readPlace(new URLSearchParams(query))).toBe(place))
})

describe('the answers of an address', () => {
  it('are the member’s own where it says nothing', () => expect(read('')).toEqual(open))

  it.each([
    own,
    { ...own, region: '', intent: '', interests: [], realOnly: true } as const,
    { ...own, realOnly: null } as const,
    { ...own, gender: 'both', interests: ['wine', 'cars', 'dogs'] } as const,
  ])('are what was written: %j', (answers) => {
    const address = finderAddress({ ...answers, interests: [...answers.interests] }, 'results')
    expect(read(address.split('?')[1] ?? '')).toEqual(answers)
    expect(address).toContain('step=results')
  })

  it('are put right where they are wrong', () => {
    const odd = read('gender=x&min_age=60&max_age=7&region=FR-75&intent=x&interests=nothing&interests=wine')
    expect(odd).toEqual({ ...open, minAge: 18, maxAge: 60, interests: ['wine'] })
    expect(read('min_age=abc&max_age=300')).toMatchObject({ minAge: 28, maxAge: 99 })
  })

  it('hold at most five interests', () => {
    const all = known.interests.map((id) => `interests=${id}`).join('&')
    expect(read(all).interests).toEqual(['music', 'wine', 'cars', 'dogs', 'art'])
  })
})

describe('where the walk begins', () => {
  const profile = { age: 20, looking_for: null, region: 'NL-XX', signup_reason: null, interests: ['wine', 'gone'] }

  it('is what the profile says, nobody under age', () => {
    expect(ownAnswers(profile, known)).toEqual({
      gender: 'both',
      minAge: 18,
      maxAge: 28,
      region: '',
      intent: '',
      interests: ['wine'],
      realOnly: null,
    })
  })
})
