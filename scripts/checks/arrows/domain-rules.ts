import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { domainLayers } from './domain-layers.ts'
import { forbid } from './forbid.ts'

const domains = '^server/src/domains/'
const anyDomain = `${domains}([^/]+)/`
const sameDomain = `${domains}$1/`
const platform = '^server/src/platform/'

const named = (names: readonly string[]) => `${domains}(${names.join('|')})/`
const role = (...roles: string[]) => `${anyDomain}.*\\.(?:${roles.join('|')})\\.ts$`
const sameDomainsRole = (...roles: string[]) => `${sameDomain}.*\\.(?:${roles.join('|')})\\.ts$`

/** Packages that talk to the world outside the process. */
const ioPackages =
  'node_modules/(pg|pg-[^/]+|kysely|redis|@redis|@nats-io|graphile-worker|@aws-sdk|nodemailer|fastify|@fastify|rate-limiter-flexible)/'

/** Between domains: downwards only, and only through the door. */
const layerRules: IRegularForbiddenRuleType[] = [
  ...domainLayers.map((names, layer) =>
    forbid(
      `domain-layer-${layer}`,
      `a domain of layer ${layer} imports only lower layers; upwards goes by event`,
      named(names),
      { path: named(domainLayers.slice(layer).flat()), pathNot: sameDomain },
    ),
  ),
  forbid('domain-door', 'another domain is entered through its index.ts', anyDomain, {
    path: domains,
    pathNot: [sameDomain, `${domains}[^/]+/index\\.ts$`],
  }),
  forbid('domain-own-door', 'inside a domain, import the file itself', anyDomain, {
    path: `${sameDomain}index\\.ts$`,
  }),
  forbid(
    'domain-in-table',
    'a new domain gets its layer in scripts/checks/arrows/domain-layers.ts',
    { path: domains, except: [named(domainLayers.flat())] },
    {},
  ),
]

/** Inside a domain: routes → service → policy, store, events. */
const roleRules: IRegularForbiddenRuleType[] = [
  forbid('routes-call-the-service', 'a route calls one service function and nothing below it', role('routes'), {
    path: [sameDomainsRole('store', 'policy', 'events', 'jobs'), `${platform}(db|jobs)(/|\\.ts$)`],
  }),
  forbid('routes-without-sql', 'a route never talks to the database', role('routes'), {
    path: 'node_modules/(pg|kysely)/',
  }),
  forbid('service-below-routes', 'a service knows neither its routes nor its jobs', role('service'), {
    path: sameDomainsRole('routes', 'jobs'),
  }),
  forbid('jobs-beside-routes', 'jobs call the service', role('jobs'), { path: sameDomainsRole('routes') }),
  forbid('store-knows-no-rule', 'a store is SQL only', role('store'), {
    path: sameDomainsRole('routes', 'service', 'policy', 'events', 'jobs'),
  }),
  forbid('policy-is-pure', 'a policy decides from what it is given', role('policy'), {
    path: [sameDomainsRole('routes', 'service', 'store', 'jobs'), ioPackages],
  }),
  forbid('policy-without-platform', 'of the platform a policy knows errors and the clock', role('policy'), {
    path: platform,
    pathNot: `${platform}(errors|clock)(/|\\.ts$)`,
  }),
  forbid('policy-without-core', 'a policy touches neither files nor the network', role('policy'), {
    dependencyTypes: ['core'],
  }),
  forbid('policy-stays-home', 'a policy takes only types from other domains', role('policy'), {
    path: domains,
    pathNot: sameDomain,
    dependencyTypesNot: ['type-only'],
  }),
  forbid('events-stand-alone', 'events.ts imports nothing of any domain', role('events'), { path: domains }),
]

export const domainRules = [...layerRules, ...roleRules]
