import { describe, expect, it } from 'vitest'
import { policies, policyCodes } from '@velvet/contract/desk/policies'
import { locales, type Locale } from '@velvet/i18n/locales'
import { createTexts } from '../../platform/texts.ts'
import { statementText, type StatementFacts } from './statement-text.ts'

const texts = await createTexts()
const statement: StatementFacts = {
  siteName: 'Velvet',
  nickname: 'Robin',
  policy: 'asks_for_money',
  measures: ['pause_7'],
  facts: 'On 3 May you wrote: “{send} me 200 euros”.',
  source: 'report',
  decidedAt: new Date('2026-05-04T10:00:00Z'),
  decisionId: '0198c0de-0000-7000-8000-000000000001',
}
const render = (change: Partial<StatementFacts>, locale: Locale = 'en') =>
  statementText(texts, locale, { ...statement, ...change })

describe('statement of reasons', () => {
  it.each(locales)('renders every policy with every allowed measure without blanks in %s', (locale) => {
    for (const policy of policyCodes) {
      for (const measure of policies[policy].allowed) {
        for (const source of ['report', 'complaint', 'appeal'] as const) {
          const text = render({ policy, measures: [measure], source, facts: '' }, locale)
          expect(text).not.toMatch(/[{}]|\b(undefined|null|NaN)\b|statements\./)
          const sections = text.split('\n\n')
          expect(sections).toHaveLength(9)
          expect(sections.slice(1, 8).every((section) => section.split('\n').length >= 2)).toBe(true)
          expect(sections.at(-1)).toContain(statement.decisionId)
        }
      }
    }
  })

  it('has the sections in the order of the law', () => {
    expect(
      render({})
        .split('\n\n')
        .map((section) => section.split('\n')[0]),
    ).toEqual([
      'Hello Robin, this is our decision about your account on Velvet, with its reasons.',
      'What we decided',
      'What happened',
      'How we learned of it',
      'Who decided',
      'Which rule applies, and why',
      'Your money',
      'If you disagree',
      'Decision number: 0198c0de-0000-7000-8000-000000000001',
    ])
  })

  it('says that unused paid credits are paid back when the contract ends', () => {
    expect(render({ policy: 'scam', measures: ['end_contract'] })).toContain('you get the money back on request')
    expect(render({})).not.toContain('you get the money back')
  })

  it('names the law for what is illegal and the terms for the rest', () => {
    expect(render({ policy: 'threat', measures: ['pause_30'] })).toContain('is a criminal offence')
    expect(render({ policy: 'harassment' })).toContain('This follows from section 7 of our terms')
  })

  it('repeats the words of the moderator unchanged, also with braces', () => {
    expect(render({})).toContain('you wrote: “{send} me 200 euros”')
  })

  it('says until when a limit lasts and an appeal is possible, who decides it and by when', () => {
    const text = render({})
    expect(text).toContain('For 7 days, until 11 May 2026 at 10:00 UTC')
    expect(text).toContain('You can appeal until 4 November 2026. It’s free, and you don’t need to log in.')
    expect(text).toContain('Another person decides on your appeal and answers within seven days, with reasons.')
    expect(text).toContain('an out-of-court body that is certified for such disputes, or to a court')
  })

  it('says how we learned of it, never from whom, and that no software decided', () => {
    expect(render({})).toContain('A report from the site drew our attention to it. We don’t say who sent it.')
    expect(render({})).toContain('A person decided this. No software found it, and no software decided it.')
  })

  it('says that software found a match, also besides a report', () => {
    const text = render({ hasSignal: true })
    expect(text).toContain('A report from the site drew our attention to it.')
    expect(text).toContain('A detail of your account matches one that we know from an earlier decision.')
    expect(text).toContain('Software found the match. A person looked into it and decided.')
    expect(text).not.toContain('No software found it')
  })

  it('lists every measure of the decision', () => {
    const text = render({ policy: 'hate', measures: ['remove_photo', 'pause_30'] })
    expect(text).toContain('We removed a photo')
    expect(text).toContain('For 30 days, until 3 June 2026 at 10:00 UTC')
  })
})
