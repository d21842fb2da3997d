import { decisionTargetMs } from '@velvet/contract/desk/case-rules'
import { hourMs } from '@velvet/contract/durations'
import { describe, expect, it } from 'vitest'
import {
  decisionProblems,
  isTrustedFlagger,
  pageOf,
  parseAddress,
  profileIdIn,
  triageOfComplaint,
} from './moderation.policy.ts'

const id = '0b0e9ed6-8f44-4c3c-9a51-7d1f8f6f3a10'

describe('triage', () => {
  it.each([
    ['intellectual_property', false, 'P3'],
    ['intellectual_property', true, 'P2'],
    ['service', true, 'P2'],
    ['child_abuse', true, 'P0'],
    ['intimate_photo', false, 'P1'],
  ] as const)('gives a complaint about %s (trusted: %s) the class %s', (category, isTrusted, expected) => {
    expect(triageOfComplaint(category, isTrusted).class).toBe(expected)
  })

  it('gives a complaint about an intimate photo a target of 24 hours', () => {
    expect(decisionTargetMs[triageOfComplaint('intimate_photo', false).class]).toBe(24 * hourMs)
  })

  it.each([
    ['Desk@Hotline.example', ['@hotline.example'], true],
    ['desk@hotline.example', ['desk@hotline.example'], true],
    ['other@hotline.example', ['desk@hotline.example'], false],
    ['desk@hotline.example.test', ['@hotline.example'], false],
    ['"@hotline.example"@evil.test', ['@hotline.example'], false],
    [null, ['@hotline.example'], false],
  ])('knows whether %s is one of %j', (email, trusted, expected) => {
    expect(isTrustedFlagger(email, trusted)).toBe(expected)
  })
})

describe('subjects of complaints', () => {
  it.each([
    [`https://site.test/members/${id}`, id],
    [`https://site.test/members/${id.toUpperCase()}/chat?x=1`, id],
    [`/likes/m/${id}`, id],
    [`site.test/members/${id}`, id],
    [`https://site.test/terms?next=/members/${id}`, undefined],
    ['https://site.test/members/1', undefined],
  ])('finds the member of %s', (address, expected) => {
    expect(profileIdIn(parseAddress(address, 'site.test')?.pathname ?? '')).toBe(expected)
  })

  it('treats addresses of the same page as one subject', () => {
    const subjectOf = (address: string) => pageOf(address, parseAddress(address, 'site.test'))
    expect(subjectOf('https://site.test/faq/?a=1#top')).toEqual(subjectOf('/faq'))
    expect(subjectOf('https://site.test/faq')).not.toEqual(subjectOf('https://site.test/terms'))
    expect(subjectOf('not an address %%')).toBe('not an address %%')
  })
})

describe('decisions', () => {
  const member = { kind: 'member', hasAccount: true } as const
  const facts = 'Wrote insults.'
  it.each([
    [{ policy: 'harassment', measures: ['warning'], facts }, member, []],
    [{ policy: 'harassment', measures: ['warning', 'pause_7'], facts }, member, []],
    [{ policy: 'harassment', measures: ['pause_30'], facts: '' }, member, []],
    [{ policy: 'harassment', measures: ['end_contract'], facts: '' }, member, ['facts']],
    [{ policy: 'no_violation', measures: ['none'], facts: '' }, member, []],
    [{ policy: 'no_violation', measures: ['warning'], facts: '' }, member, ['measures']],
    [{ policy: 'harassment', measures: ['none'], facts }, member, ['measures']],
    [{ policy: 'explicit_content', measures: ['end_contract'], facts }, member, ['measures']],
    [{ policy: 'harassment', measures: ['pause_1', 'pause_7'], facts }, member, ['measures']],
    [{ policy: 'harassment', measures: ['pause_7', 'end_contract'], facts }, member, ['measures']],
    [{ policy: 'scam', measures: ['lock_3', 'pause_30'], facts }, member, ['measures']],
    [{ policy: 'scam', measures: ['lock_3', 'remove_photo'], facts: '' }, member, []],
    [{ policy: 'harassment', measures: ['warning', 'warning'], facts }, member, ['measures']],
    [{ policy: 'scam', measures: ['pause_30'], facts }, { kind: 'member', hasAccount: false }, ['measures']],
    [{ policy: 'scam', measures: ['remove_photo'], facts }, { kind: 'member', hasAccount: false }, []],
    [{ policy: 'illegal_content', measures: ['none'], facts }, { kind: 'page', hasAccount: false }, []],
    [
      { policy: 'illegal_content', measures: ['remove_text'], facts },
      { kind: 'page', hasAccount: false },
      ['measures'],
    ],
  ] as const)('checks %j for %j', (decision, subject, expected) => {
    expect(decisionProblems({ ...decision, measures: [...decision.measures] }, subject)).toEqual(expected)
  })
})
