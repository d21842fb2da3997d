import type { FastifyRequest } from 'fastify'
import { acceptedLocales, isLocale } from '@velvet/i18n/locales'
import { domainLanguage, type SiteCtx } from '../domains/sites/index.ts'
import type { Ctx } from '../domains/accounts/index.ts'
import { addLogContext } from '../platform/log-context.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import type { Container } from './container.ts'

type ContextDeps = Pick<Container, 'sites' | 'accounts' | 'clock' | 'countryOf'>

/** Builds the context of a request: site by host, viewer by session cookie, language, country and traffic source. */
export async function requestContext(request: FastifyRequest, deps: ContextDeps): Promise<Ctx> {
  const now = deps.clock.now()
  const site = await deps.sites.byHost(request.host)
  addLogContext({ siteId: site.id })
  const token = readCookie(request, 'session')
  const viewer = token ? await deps.accounts.viewerOf(site.id, token, now) : null
  const signals = {
    country: deps.countryOf(request.ip),
    acceptedLocales: acceptedLocales(request.headers['accept-language']),
  }
  const chosen = readCookie(request, 'locale')
  return {
    site,
    viewer,
    now,
    requestId: request.id,
    // Chosen as the web process does, so that a page and its data have the same language.
    locale: isLocale(chosen) ? chosen : domainLanguage(site, signals),
    trafficSource: trafficSource(request.query),
    ...signals,
  }
}

function trafficSource(query: unknown): SiteCtx['trafficSource'] {
  const { network, ref } = query as { network?: unknown; ref?: unknown }
  // A parameter without a value is ignored.
  return [network, ref].find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
