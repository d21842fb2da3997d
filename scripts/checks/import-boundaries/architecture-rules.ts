import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { forbid, testFiles } from './forbid.ts'

const tools = 'sandbox|e2e|bench|scripts|lint'

/** Rules between packages, and between the layers of the server. */
export const architectureRules: IRegularForbiddenRuleType[] = [
  forbid('no-cycle', 'merge files that import each other, or extract what they share', '', { circular: true }),
  forbid('no-unresolved', 'an import that cannot be resolved cannot be checked', '', {
    couldNotResolve: true,
    // The bundler and the router create these modules at run time.
    pathNot: ['^virtual:', '\\+types/', '\\?(url|raw|inline)$'],
  }),
  forbid(
    'no-test-as-source',
    'code does not import its tests',
    { path: '', except: ['^server/test/', '^(bench|e2e)/'] },
    { path: [testFiles, '^server/test/'] },
  ),

  forbid('contract-alone', 'the contract depends on neither server nor web', '^contract/', {
    path: `^(server|ui|web|desk|geo|${tools})/`,
  }),
  forbid('contract-without-io', 'the contract runs in a browser too', '^contract/', { dependencyTypes: ['core'] }),
  forbid('i18n-alone', 'texts depend on no other package', '^i18n/', {
    path: `^(server|ui|web|desk|contract|geo|${tools})/`,
  }),
  forbid('geo-alone', 'geo depends on no other package', '^geo/', {
    path: `^(server|ui|web|desk|contract|i18n|${tools})/`,
  }),
  forbid('server-without-web', 'the server does not depend on the web', '^server/', { path: '^(ui|web|desk)/' }),
  forbid('server-without-tools', 'the product does not depend on its tools', '^server/(src|seed)/', {
    path: `^(${tools})/`,
  }),
  forbid('web-without-server', 'the web uses the server over HTTP only', '^web/', {
    path: `^(server|desk|${tools})/`,
  }),
  forbid('sandbox-alone', 'stand-ins do not depend on the product', '^sandbox/', {
    path: '^(server|ui|web|desk|e2e|bench)/',
  }),

  forbid('platform-below-all', 'the platform does not depend on the product', '^server/src/platform/', {
    path: '^server/src/(domains|app|entry)/',
  }),
  forbid('domains-below-app', 'the app wires the domains; a domain does not import it', '^server/src/domains/', {
    path: '^server/src/(app|entry)/',
  }),
  forbid('seed-from-entry-only', 'the product does not use its demo data', '^server/src/(app|domains|platform)/', {
    path: '^server/seed/',
  }),
  forbid('app-without-stores', 'the app uses the services of the domains', '^server/src/app/', {
    path: '^server/src/domains/[^/]+/stores\\.ts$',
  }),
  forbid('app-below-entry', 'entry starts the app', '^server/src/app/', { path: '^server/src/entry/' }),
]
