import { describe, expect, it } from 'vitest'
import { banScopeOf, policies, policyCodes } from './policies.ts'

describe('banScopeOf', () => {
  it('bans in the whole company for grave reasons only', () => {
    const companyWide = policyCodes.filter((code) => banScopeOf(code) === 'company')
    expect(companyWide).toEqual(['minor', 'child_abuse', 'scam', 'sexual_violence', 'trafficking'])
  })

  it('has no grave reason that is merely against the terms', () => {
    const grounds = policyCodes.filter((code) => banScopeOf(code) === 'company').map((code) => policies[code].ground)
    expect(new Set(grounds)).toEqual(new Set(['illegal']))
  })
})
