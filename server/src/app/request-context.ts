import type { FastifyRequest } from 'fastify'
import { acceptedLocales, isLocale } from '@velvet/i18n/locales'
import { domainLanguage, type SiteCtx } from '../domains/sites/index.ts'
import type { Ctx } from '../domains/accounts/index.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import type { Container } from './container.ts'

type ContextDeps = Pick<Container, 'sites' | 'accounts' | 'clock' | 'countryOf'>

/** Host → site, cookie → viewer, then language, country and traffic source: all that a service knows of a request. */
export async function requestContext(request: FastifyRequest, deps: ContextDeps): Promise<Ctx> {
  const now = deps.clock.now()
  const site = await deps.sites.byHost(request.host)
  const token = readCookie(request, 'session')
  const viewer = token ? await deps.accounts.viewerOf(site.id, token, now) : null
  const signals = {
    country: deps.countryOf(request.ip),
    acceptedLocales: acceptedLocales(request.headers['accept-language']),
  }
  const chosen = request.cookies.i18n_redirected
  return {
    site,
    viewer,
    now,
    requestId: request.id,
    // As the pages choose it, so that a page and what it shows speak one language.
    locale: isLocale(chosen) ? chosen : domainLanguage(site, signals),
    trafficSource: trafficSource(request.query),
    ...signals,
  }
}

function trafficSource(query: unknown): SiteCtx['trafficSource'] {
  const { network, ref } = query as { network?: unknown; ref?: unknown }
  // A parameter without a value names nobody.
  return [network, ref].find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
