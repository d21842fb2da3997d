import { describe, expect, it } from 'vitest'
import { profileValues } from '@velvet/contract/profile-values'
import { openers } from '@velvet/i18n/reference'
import { hashIndex } from '../../platform/ids.ts'
import { openersFor, rarestFirst } from './openers.policy.ts'

const texts = {
  interests: {
    sea: [{ en: 'sea 1' }, { en: 'sea 2' }],
    films: [{ en: 'films 1' }, { en: 'films 2' }],
    chess: [{ en: 'chess 1' }, { en: 'chess 2' }],
    wine: [{ en: 'wine 1' }, { en: 'wine 2' }],
  },
  reasons: { dates: [{ en: 'dates 1' }] },
  general: ['general 1', 'general 2', 'general 3', 'general 4'].map((en) => ({ en })),
}

const pickFor = (member: string) => (topic: string, count: number) => hashIndex(`anna/${member}/${topic}`, count)
const nothing = { sharedInterests: [], otherInterests: [], sharedReason: null }

const linesFor = (topics: Partial<Parameters<typeof openersFor>[1]>, member = 'berta') =>
  openersFor(pickFor(member), { ...nothing, ...topics }, texts).map(({ en }) => en ?? '')
const topicsOf = (lines: string[]) => lines.map((line) => line.split(' ')[0])

describe('openersFor', () => {
  it('takes shared interests first, then other interests of the member, the shared reason and general lines', () => {
    const order = (topics: Parameters<typeof linesFor>[0]) => topicsOf(linesFor(topics))
    expect(order({ sharedInterests: ['sea', 'films', 'chess', 'wine'] })).toEqual(['sea', 'films', 'chess'])
    const mixed = { sharedInterests: ['sea'], otherInterests: ['chess'], sharedReason: 'dates' as const }
    expect(order(mixed)).toEqual(['sea', 'chess', 'dates'])
    expect(order({ ...mixed, otherInterests: ['chess', 'wine'] })).toEqual(['sea', 'chess', 'wine'])
    expect(order({ sharedReason: 'dates' })).toEqual(['dates', 'general', 'general'])
    expect(order({})).toEqual(['general', 'general', 'general'])
  })

  it('has no line twice and at most one for an interest', () => {
    expect(topicsOf(linesFor({ sharedInterests: ['sea'] }))).toEqual(['sea', 'general', 'general'])
    for (let member = 0; member < 50; member++) expect(new Set(linesFor({}, `${member}`)).size).toBe(3)
  })

  it('skips an interest or a reason without lines', () => {
    const lines = linesFor({ sharedInterests: ['napping', 'sea'], sharedReason: 'friendship' })
    expect(topicsOf(lines)).toEqual(['sea', 'general', 'general'])
  })

  it('returns the same lines for a pair every time, and others for other pairs', () => {
    const topics = { sharedInterests: ['sea', 'films', 'chess'] }
    expect(linesFor(topics)).toEqual(linesFor(topics))
    const members = Array.from({ length: 50 }, (_, member) => `${member}`)
    expect(new Set(members.map((member) => linesFor(topics, member).join())).size).toBe(8)
    expect(new Set(members.map((member) => linesFor({}, member)[0])).size).toBe(4)
  })
})

it('has texts for reasons for joining that exist', () => {
  expect(profileValues.signup_reason).toEqual(expect.arrayContaining(Object.keys(openers.reasons)))
})

describe('rarestFirst', () => {
  it('sorts by how many members have an interest, in the given order where the numbers are similar', () => {
    const counts = new Map([['films', 900], ['sea', 40], ['chess', 4], ['wine', 50]]) // prettier-ignore
    const countOf = (interest: string) => counts.get(interest) ?? 0
    expect(rarestFirst(['films', 'wine', 'sea', 'chess'], countOf)).toEqual(['chess', 'wine', 'sea', 'films'])
    expect(rarestFirst(['films', 'sea', 'wine', 'unknown'], countOf)).toEqual(['unknown', 'sea', 'wine', 'films'])
  })
})
