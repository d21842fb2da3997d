import { describe, expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { CompanyFacts } from './company-facts.ts'

const [site] = demoSites
const { company } = site ?? {}
const problemsOf = (changes: object) =>
  CompanyFacts.safeParse({ ...company, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('company of a site', () => {
  it.each(['name', 'address', 'city', 'country', 'kvk', 'support_phone'])('is invalid without %s', (fact) => {
    expect(problemsOf({ [fact]: '' })).toEqual([fact])
  })

  it('is invalid without a VAT number', () => {
    expect(problemsOf({ vat_numbers: [] })).toEqual(['vat_numbers'])
  })

  it.each([
    ['DE', {}, ['representative', 'register_court']],
    ['AT', { representative: 'A. Muster' }, ['register_court']],
    ['DE', { representative: 'A. Muster', register_court: 'Amtsgericht Köln' }, []],
    ['NL', { representative: '', register_court: '', regulator: '' }, []],
  ])('requires the fields of the law in %s, given %j', (country, facts, problems) => {
    expect(problemsOf({ country, representative: '', register_court: '', ...facts })).toEqual(problems)
  })
})
