import { describe, expect, it } from 'vitest'
import { shouldShowEntryWarning, type EntryWarningState } from './entry-warning-rule.ts'

const visitor: EntryWarningState = {
  layout: 'default',
  routeName: 'index',
  isLoggedIn: false,
  isDismissed: false,
  isEnabled: true,
  country: 'FR',
  selectedCountry: 'FR',
  siteCountries: ['NL', 'DE', 'FR'],
}

describe('whether the entry warning is shown', () => {
  it.each<[string, Partial<EntryWarningState>, boolean]>([
    ['a visitor from a country of the site', {}, true],
    ['a member', { isLoggedIn: true }, false],
    ['a visitor who dismissed it', { isDismissed: true }, false],
    ['a site that turned it off', { isEnabled: false }, false],
    ['a country outside the site', { country: 'US' }, false],
    ['an unknown country', { country: null }, true],
    ['complete-signup', { routeName: 'complete-signup' }, false],
    ['reset-password', { routeName: 'reset-password' }, false],
    ['the second page of reset-password', { routeName: 'reset-password-do' }, false],
    ['the link of the confirmation mail', { routeName: 'activate-done' }, false],
    ['a confirmation link that failed', { routeName: 'activate-error' }, false],
    ['the withdrawal', { routeName: 'withdraw' }, false],
    ['a lander outside NL and DE', { layout: 'lander' }, false],
    ['a lander in NL', { layout: 'lander', country: 'NL' }, true],
    ['a lander in DE of a site without DE', { layout: 'lander', country: 'DE', siteCountries: ['NL'] }, true],
    ['the chat outside NL and DE', { layout: 'chat' }, false],
    ['the chat in DE', { layout: 'chat', country: 'DE' }, true],
    ['the empty layout', { layout: 'empty', country: 'NL' }, false],
  ])('for %s', (_, changes, isShown) => expect(shouldShowEntryWarning({ ...visitor, ...changes })).toBe(isShown))
})
