import { describe, expect, it } from 'vitest'
import { consentVersion, readConsent, readConsentChoice, writeConsentChoice } from './consent-rules.ts'

const visitorId = 'A1b2C3d4E5f6G7h8I9j0-_'

describe('consent cookie', () => {
  it.each([
    [undefined, 'unasked'],
    [null, 'unasked'],
    ['', 'unasked'],
    ['yes', 'unasked'],
    [`v${consentVersion}.${visitorId}.yes`, 'accepted'],
    [`v${consentVersion}.${visitorId}.no`, 'refused'],
    [`v0.${visitorId}.yes`, 'unasked'],
    [`v${consentVersion}.${visitorId}.maybe`, 'unasked'],
    [`v${consentVersion}.short.yes`, 'unasked'],
    [`v${consentVersion}.${visitorId}.yes.yes`, 'unasked'],
  ] as const)('reads %s as %s', (cookie, expected) => {
    expect(readConsent(cookie)).toBe(expected)
  })

  it('reads what it writes, also for another text version', () => {
    for (const accepts of [true, false]) {
      const choice = { version: '2027-01', visitorId, accepts }
      expect(readConsentChoice(writeConsentChoice(choice))).toEqual(choice)
    }
  })
})
