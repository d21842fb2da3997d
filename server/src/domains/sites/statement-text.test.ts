import { describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { SiteDocument } from './index.ts'
import { statementProblem } from './statement-text.ts'

describe('text on bank statements', () => {
  it.each([
    ['VLV Services', undefined],
    ['Online Media 24', undefined],
    ['Velvet Services', 'brand'],
    ['V-E-L-V-E-T', 'brand'],
    ['SEX Chat BV', 'telling_word'],
    ['Erotica Media', 'telling_word'],
    ['Seksdating NL', 'telling_word'],
    ['XXX Services', 'telling_word'],
    ['Adult Billing', 'telling_word'],
    ['Flirt24', 'telling_word'],
  ] as const)('rates "%s" as %s', (text, problem) => {
    expect(statementProblem(text, ['Velvet'])).toBe(problem)
  })

  it('makes the site document invalid when it names the brand or the product', () => {
    const [demo] = demoSites
    const parse = (statementText: string) => SiteDocument.safeParse({ ...demo?.document, statementText })
    expect(parse('VLV Services').success).toBe(true)
    for (const text of [demo?.document.name ?? '', 'Sex Services'])
      expect(parse(text).error?.issues).toMatchObject([{ path: ['statementText'] }])
  })
})

describe('withdrawal period', () => {
  it('makes the site document invalid below 14 days', () => {
    const [demo] = demoSites
    const parse = (refundDays: number) => SiteDocument.safeParse({ ...demo?.document, refundDays })
    expect(parse(13).error?.issues).toMatchObject([{ path: ['refundDays'] }])
    expect(parse(14).success).toBe(true)
  })
})
