import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { domainLayers } from './domain-layers.ts'
import { forbid } from './forbid.ts'

const domains = '^server/src/domains/'
const anyDomain = `${domains}([^/]+)/`
const sameDomain = `${domains}$1/`
const platform = '^server/src/platform/'

const domainsNamed = (names: readonly string[]) => `${domains}(${names.join('|')})/`
const role = (...roles: string[]) => `${anyDomain}.*\\.(?:${roles.join('|')})\\.ts$`
const sameDomainsRole = (...roles: string[]) => `${sameDomain}.*\\.(?:${roles.join('|')})\\.ts$`

/** Packages that do I/O. */
const ioPackages =
  'node_modules/(pg|pg-[^/]+|kysely|redis|@redis|@nats-io|graphile-worker|@aws-sdk|nodemailer|fastify|@fastify|rate-limiter-flexible)/'

/** Between domains: imports of lower layers only, and only through the entry point. */
const layerRules: IRegularForbiddenRuleType[] = [
  ...domainLayers.map((names, layer) =>
    forbid(
      `domain-layer-${layer}`,
      `a domain of layer ${layer} imports only lower layers; use an event for the other direction`,
      domainsNamed(names),
      { path: domainsNamed(domainLayers.slice(layer).flat()), pathNot: sameDomain },
    ),
  ),
  forbid('domain-entry-point', 'import another domain through its index.ts', anyDomain, {
    path: domains,
    pathNot: [sameDomain, `${domains}[^/]+/index\\.ts$`],
  }),
  forbid('domain-own-entry-point', 'inside a domain, import the file itself', anyDomain, {
    path: `${sameDomain}(index|stores)\\.ts$`,
  }),
  forbid(
    'domain-has-layer',
    'add a new domain to scripts/checks/import-boundaries/domain-layers.ts',
    { path: domains, except: [domainsNamed(domainLayers.flat())] },
    {},
  ),
]

/** Inside a domain: routes → service → policy, store, events. */
const roleRules: IRegularForbiddenRuleType[] = [
  forbid('routes-call-the-service', 'a route calls one service function and nothing below it', role('routes'), {
    path: [sameDomainsRole('store', 'policy', 'events', 'jobs'), `${platform}(db|jobs)(/|\\.ts$)`],
  }),
  forbid('routes-without-sql', 'a route does not use the database', role('routes'), {
    path: 'node_modules/(pg|kysely)/',
  }),
  forbid('service-below-routes', 'a service imports neither routes nor jobs', role('service'), {
    path: sameDomainsRole('routes', 'jobs'),
  }),
  forbid('jobs-beside-routes', 'jobs call the service', role('jobs'), { path: sameDomainsRole('routes') }),
  forbid('store-without-rules', 'a store contains SQL only', role('store'), {
    path: sameDomainsRole('routes', 'service', 'policy', 'events', 'jobs'),
  }),
  forbid('policy-is-pure', 'a policy decides from its arguments only', role('policy'), {
    path: [sameDomainsRole('routes', 'service', 'store', 'jobs'), ioPackages],
  }),
  forbid('policy-without-platform', 'a policy imports only errors and clock of the platform', role('policy'), {
    path: platform,
    pathNot: `${platform}(errors|clock)(/|\\.ts$)`,
  }),
  forbid('policy-without-core', 'a policy uses neither files nor the network', role('policy'), {
    dependencyTypes: ['core'],
  }),
  forbid('policy-imports-types-only', 'a policy imports only types of other domains', role('policy'), {
    path: domains,
    pathNot: sameDomain,
    dependencyTypesNot: ['type-only'],
  }),
  forbid('events-without-domains', 'events.ts imports nothing of any domain', role('events'), { path: domains }),
]

export const domainRules = [...layerRules, ...roleRules]
