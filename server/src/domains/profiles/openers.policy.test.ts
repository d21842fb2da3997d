import { describe, expect, it } from 'vitest'
import { promptIds } from '@velvet/contract/profile-prompts'
import { profileValues } from '@velvet/contract/profile-values'
import { openers } from '@velvet/i18n/reference'
import { hashIndex } from '../../platform/ids.ts'
import { isMentioned, openersFor, rarestFirst } from './openers.policy.ts'

const texts = {
  interests: {
    sea: [{ en: 'sea 1' }, { en: 'sea 2' }],
    films: [{ en: 'films 1' }, { en: 'films 2' }],
    chess: [{ en: 'chess 1' }, { en: 'chess 2' }],
    wine: [{ en: 'wine 1' }, { en: 'wine 2' }],
  },
  reasons: { dates: [{ en: 'dates 1' }] },
  general: ['general 1', 'general 2', 'general 3', 'general 4'].map((en) => ({ en })),
  named: { en: '{what}, you too? {line}' },
  places: [{ en: 'place 1' }, { en: 'place 2' }],
  quotes: [{ en: 'quote {quote} 1' }, { en: 'quote {quote} 2' }],
  prompts: { best_meal: { en: 'meal?' } },
}

const pickFor = (member: string) => (topic: string, count: number) => hashIndex(`anna/${member}/${topic}`, count)
const nothing = {
  sharedInterests: [],
  mentionedInterests: [],
  otherInterests: [],
  sharedCity: null,
  sentence: null,
  prompt: null,
  sharedReason: null,
}

type TestTopics = Partial<Omit<Parameters<typeof openersFor>[0], 'sharedInterests'>> & { sharedInterests?: string[] }
const linesFor = ({ sharedInterests = [], ...topics }: TestTopics, member = 'berta') =>
  openersFor(
    { ...nothing, ...topics, sharedInterests: sharedInterests.map((id) => ({ id, name: id.toUpperCase() })) },
    { pickIndex: pickFor(member), texts, locale: 'en' },
  )
const topicsOf = (lines: string[]) => lines.map((line) => line.split(' ')[0])

describe('openersFor', () => {
  it('takes what both share first, then words of the member, interests, the shared reason and general lines', () => {
    const order = (topics: TestTopics) => topicsOf(linesFor(topics))
    expect(order({ sharedInterests: ['sea', 'films', 'chess', 'wine'] })).toEqual(['SEA,', 'films', 'chess'])
    const mixed = { sharedInterests: ['sea'], otherInterests: ['chess'], sharedReason: 'dates' as const }
    expect(order(mixed)).toEqual(['SEA,', 'chess', 'dates'])
    expect(order({ ...mixed, otherInterests: ['chess', 'wine'] })).toEqual(['SEA,', 'chess', 'wine'])
    expect(order({ ...mixed, prompt: 'best_meal' as const })).toEqual(['SEA,', 'meal?', 'chess'])
    expect(order({ ...mixed, prompt: 'best_meal' as const, sharedCity: 'Utrecht' })).toEqual([
      'SEA,',
      'meal?',
      'Utrecht,',
    ])
    expect(order({ ...mixed, sentence: 'I bake.' })).toEqual(['SEA,', 'quote', 'chess'])
    expect(order({ ...mixed, sentence: 'I bake.', mentionedInterests: ['wine'] })).toEqual(['SEA,', 'wine', 'quote'])
    expect(order({ sharedInterests: ['sea', 'films'], prompt: 'best_meal' as const })).toEqual([
      'SEA,',
      'meal?',
      'films',
    ])
    expect(order({ sharedCity: 'Utrecht', otherInterests: ['chess'] })).toEqual(['Utrecht,', 'chess', 'general'])
    expect(order({ sharedReason: 'dates' })).toEqual(['dates', 'general', 'general'])
    expect(order({})).toEqual(['general', 'general', 'general'])
  })

  it('names the first interest in common and the city, and asks about the prompt', () => {
    const lines = linesFor({ sharedInterests: ['sea'], sharedCity: '{line}', prompt: 'best_meal' as const })
    expect(lines[0]).toMatch(/^SEA, you too\? sea \d$/)
    expect(lines[1]).toBe('meal?')
    expect(lines[2]).toMatch(/^\{line\}, you too\? place \d$/)
  })

  it('quotes a sentence that is whole and short, as it is', () => {
    const lines = (sentence: string) => linesFor({ sentence })
    expect(lines('I bake {quote}.')[0]).toMatch(/^quote I bake \{quote\}\. \d$/)
    expect(topicsOf(lines('a'.repeat(70)))[0]).toBe('quote')
    expect(topicsOf(lines('a'.repeat(71)))[0]).toBe('general')
    expect(topicsOf(lines('I bake and…'))[0]).toBe('general')
  })

  it('prefers a named line that fits on two rows of a phone, otherwise takes the shortest', () => {
    const sharedInterests = [{ id: 'sea', name: 'Sea' }]
    const firstLine = (...lines: string[]) => {
      const interests = { sea: lines.map((en) => ({ en })) }
      return openersFor(
        { ...nothing, sharedInterests },
        { pickIndex: () => 0, texts: { ...texts, interests }, locale: 'en' },
      )[0]
    }
    expect(firstLine('a'.repeat(80), 'short')).toBe('Sea, you too? short')
    expect(firstLine('a'.repeat(90), 'b'.repeat(80))).toBe(`Sea, you too? ${'b'.repeat(80)}`)
  })

  it('has no line twice and at most one for an interest', () => {
    expect(topicsOf(linesFor({ sharedInterests: ['sea'] }))).toEqual(['SEA,', 'general', 'general'])
    for (let member = 0; member < 50; member++) expect(new Set(linesFor({}, `${member}`)).size).toBe(3)
  })

  it('skips an interest or a reason without lines', () => {
    const lines = linesFor({ sharedInterests: ['napping', 'sea'], sharedReason: 'friendship' })
    expect(topicsOf(lines)).toEqual(['SEA,', 'general', 'general'])
  })

  it('returns the same lines for a pair every time, and others for other pairs', () => {
    const topics = { sharedInterests: ['sea', 'films', 'chess'] }
    expect(linesFor(topics)).toEqual(linesFor(topics))
    const members = Array.from({ length: 50 }, (_, member) => `${member}`)
    expect(new Set(members.map((member) => linesFor(topics, member).join())).size).toBe(8)
    expect(new Set(members.map((member) => linesFor({}, member)[0])).size).toBe(4)
  })
})

it('has a question for every prompt', () => {
  expect(Object.keys(openers.prompts).toSorted()).toEqual([...promptIds].toSorted())
})

it('has texts for reasons for joining that exist', () => {
  expect(profileValues.signup_reason).toEqual(expect.arrayContaining(Object.keys(openers.reasons)))
})

it('finds interests in texts, whatever their case', () => {
  expect(isMentioned('A good argument about films.', 'Films')).toBe(true)
  expect(isMentioned('A good argument.', 'Films')).toBe(false)
})

describe('rarestFirst', () => {
  it('sorts by how many members have an interest, in the given order where the numbers are similar', () => {
    const counts = new Map([['films', 900], ['sea', 40], ['chess', 4], ['wine', 50]]) // prettier-ignore
    const countOf = (interest: string) => counts.get(interest) ?? 0
    expect(rarestFirst(['films', 'wine', 'sea', 'chess'], countOf)).toEqual(['chess', 'wine', 'sea', 'films'])
    expect(rarestFirst(['films', 'sea', 'wine', 'unknown'], countOf)).toEqual(['unknown', 'sea', 'wine', 'films'])
  })
})
