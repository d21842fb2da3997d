import { describe, expect, it } from 'vitest'
import { finderAddress, defaultAnswers, readAnswers, type Answers } from './finder-answers.ts'
import { finderSteps, nextPlace, readPlace, previousStep } from './finder-steps.ts'

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
const defaults = { ...own, realOnly: null }
const read = (query: string, fallback = defaults) => readAnswers(new URLSearchParams(query), fallback, known)

describe('the finder steps', () => {
  it('leads through all questions to the results and back', () => {
    expect(finderSteps.map(nextPlace)).toEqual(['where', 'intent', 'interests', 'results'])
    expect(finderSteps.map(previousStep)).toEqual([null, 'whom', 'where', 'intent'])
  })

  it.each([
    ['', 'whom'],
    ['step=intent', 'intent'],
    ['step=results', 'results'],
    ['step=nonsense', 'whom'],
  ])('reads the step of ?%s as %s', (query, place) => expect(readPlace(new URLSearchParams(query))).toBe(place))
})

describe('finder answers in a URL', () => {
  it('uses the answers from the profile for missing parameters', () => expect(read('')).toEqual(defaults))

  it.each([
    own,
    { ...own, region: '', intent: '', interests: [], realOnly: true } as const,
    { ...own, realOnly: null } as const,
    { ...own, gender: 'both', interests: ['wine', 'cars', 'dogs'] } as const,
  ])('reads the answers back as they were written: %j', (answers) => {
    const address = finderAddress({ ...answers, interests: [...answers.interests] }, 'results')
    expect(read(address.split('?')[1] ?? '')).toEqual(answers)
    expect(address).toContain('step=results')
  })

  it('corrects or ignores invalid answers', () => {
    const corrected = read('gender=x&min_age=60&max_age=7&region=FR-75&intent=x&interests=nothing&interests=wine')
    expect(corrected).toEqual({ ...defaults, minAge: 18, maxAge: 60, interests: ['wine'] })
    expect(read('min_age=abc&max_age=300')).toMatchObject({ minAge: 28, maxAge: 99 })
  })

  it('accepts at most five interests', () => {
    const all = known.interests.map((id) => `interests=${id}`).join('&')
    expect(read(all).interests).toEqual(['music', 'wine', 'cars', 'dogs', 'art'])
  })
})

describe('the default answers', () => {
  const profile = { age: 20, looking_for: null, region: 'NL-XX', signup_reason: null, interests: ['wine', 'gone'] }

  it('are taken from the profile and respect the minimum age', () => {
    expect(defaultAnswers(profile, known)).toEqual({
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
