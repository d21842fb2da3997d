import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { forbid, testFiles } from './forbid.ts'

const tools = 'sandbox|e2e|bench|scripts|lint'

/** Between the rooms of the house, and along the floors of the server. */
export const houseRules: IRegularForbiddenRuleType[] = [
  forbid('no-cycle', 'two files that need each other are one file, or three', '', { circular: true }),
  forbid('no-unresolved', 'an import that cannot be followed cannot be checked', '', {
    couldNotResolve: true,
    // Made by the bundler or the router; they exist only while it runs.
    pathNot: ['^virtual:', '\\+types/', '\\?(url|raw|inline)$'],
  }),
  forbid(
    'no-test-as-source',
    'code does not import its tests',
    { path: '', except: ['^server/test/', '^(bench|e2e)/'] },
    { path: [testFiles, '^server/test/'] },
  ),

  forbid('contract-alone', 'what crosses the wire knows neither side', '^contract/', {
    path: `^(server|web|geo|${tools})/`,
  }),
  forbid('contract-without-io', 'the contract runs in a browser too', '^contract/', { dependencyTypes: ['core'] }),
  forbid('i18n-alone', 'texts know nobody who shows them', '^i18n/', { path: `^(server|web|contract|geo|${tools})/` }),
  forbid('geo-alone', 'geo knows addresses and countries only', '^geo/', {
    path: `^(server|web|contract|i18n|${tools})/`,
  }),
  forbid('server-without-web', 'the server knows no front end', '^server/', { path: '^web/' }),
  forbid('server-without-tools', 'the product does not know its tools', '^server/(src|seed)/', {
    path: `^(${tools})/`,
  }),
  forbid('web-without-server', 'the web speaks to the server over HTTP only', '^web/', { path: `^(server|${tools})/` }),
  forbid('sandbox-alone', 'a stand-in for the outside world knows nothing of the inside', '^sandbox/', {
    path: '^(server|web|e2e|bench)/',
  }),

  forbid('platform-below-all', 'the platform knows no product', '^server/src/platform/', {
    path: '^server/src/(domains|app|entry)/',
  }),
  forbid('domains-below-app', 'a domain is wired by the app and does not know it', '^server/src/domains/', {
    path: '^server/src/(app|entry)/',
  }),
  forbid('seed-from-entry-only', 'the product does not know its demo data', '^server/src/(app|domains|platform)/', {
    path: '^server/seed/',
  }),
  forbid('app-below-entry', 'entry starts the app', '^server/src/app/', { path: '^server/src/entry/' }),
]
