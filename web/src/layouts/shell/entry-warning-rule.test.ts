import { describe, expect, it } from 'vitest'
import { showsEntryWarning, type EntryWarningFacts } from './entry-warning-rule.ts'

const visitor: EntryWarningFacts = {
  layout: 'default',
  routeName: 'index',
  isLoggedIn: false,
  isDismissed: false,
  isEnabled: true,
  country: 'FR',
  siteCountries: ['NL', 'DE', 'FR'],
}

describe('showsEntryWarning', () => {
  it.each<[string, Partial<EntryWarningFacts>, boolean]>([
    ['a visitor from a country of the site', {}, true],
    ['a member', { isLoggedIn: true }, false],
    ['somebody who dismissed it', { isDismissed: true }, false],
    ['a site that turned it off', { isEnabled: false }, false],
    ['a country outside the site', { country: 'US' }, false],
    ['an unknown country', { country: null }, false],
    ['complete-signup', { routeName: 'complete-signup' }, false],
    ['reset-password', { routeName: 'reset-password' }, false],
    ['the second page of reset-password', { routeName: 'reset-password-do' }, false],
    ['a lander outside NL and DE', { layout: 'lander' }, false],
    ['a lander in NL', { layout: 'lander', country: 'NL' }, true],
    ['a lander in DE of a site without DE', { layout: 'lander', country: 'DE', siteCountries: ['NL'] }, true],
    ['the chat outside NL and DE', { layout: 'chat' }, false],
    ['the chat in DE', { layout: 'chat', country: 'DE' }, true],
    ['the empty layout', { layout: 'empty', country: 'NL' }, false],
  ])('%s', (_, facts, shown) => expect(showsEntryWarning({ ...visitor, ...facts })).toBe(shown))
})
