import { readConsent } from '@velvet/contract/consent-rules'
import { acceptedLocales, isLocale } from '@velvet/i18n/locales'
import { stringifyCookie } from 'cookie'
import { isPersonalPath } from '../src/features/session/routing/route-table.ts'
import { hasTrafficSource, trafficSourceParameters } from '../src/features/visitor/traffic-source.ts'
import {
  consentCookie,
  entryWarningCookie,
  localeCookie,
  parseCookies,
  sessionCookie,
} from '../src/shared/browser/cookies.ts'
import { localeFromQuery, localeParameter } from '../src/shared/i18n/choose-locale.ts'

export type PageRequest = {
  method: string
  protocol: string
  host: string
  /** Path and query. */
  url: string
  cookie: string | undefined
  acceptLanguage: string | undefined
  /** Country of the visitor's IP address; null when it is unknown. */
  country: string | null
}

/** Cookies that a shared page may depend on; all others are dropped before it is rendered. */
const keyedCookies = [localeCookie, entryWarningCookie, consentCookie]

/**
 * Returns the key under which a page can be shared among logged-out visitors, or null when it must not be shared. The
 * key contains everything that can change the page. A page with an unknown query parameter is not shared.
 */
export function pageCacheKey(request: PageRequest): string | null {
  if (request.method !== 'GET') return null
  const cookies = parseCookies(request.cookie)
  if (cookies.has(sessionCookie)) return null

  const { pathname, searchParams } = pageUrl(request.url)
  if (pathname.endsWith('.data') || pathname.startsWith('/__') || isPersonalPath(pathname)) return null
  const requestedLocales = searchParams.getAll(localeParameter)
  // An unknown value does not change the language, but the links of the page contain it.
  if (requestedLocales.length > 1 || (requestedLocales.length === 1 && !localeFromQuery(searchParams))) return null
  const isKnown = (name: string) => name === localeParameter || trafficSourceParameters.includes(name)
  if (![...searchParams.keys()].every(isKnown)) return null

  const chosenLocale = cookies.get(localeCookie)
  return JSON.stringify([
    request.protocol,
    request.host,
    isLocale(chosenLocale) ? chosenLocale : `accepts ${acceptedLocales(request.acceptLanguage).join()}`,
    localeFromQuery(searchParams),
    pathname,
    request.country,
    hasTrafficSource(searchParams) ? 'with' : 'none',
    cookies.has(entryWarningCookie),
    readConsent(cookies.get(consentCookie)),
  ])
}

/** Serializes everything that the key depends on. Line breaks are safe separators: headers cannot contain them. */
export function serializePageRequest({
  method,
  protocol,
  host,
  url,
  cookie,
  acceptLanguage,
  country,
}: PageRequest): string {
  return `${method} ${protocol} ${host} ${country} ${url}\n${cookie ?? ''}\n${acceptLanguage ?? ''}`
}

/** Returns the cookie header for rendering a shared page: only the cookies that are part of the key. */
export function sharedCookieHeader(cookie: string | undefined): string {
  const cookies = parseCookies(cookie)
  return stringifyCookie(Object.fromEntries(keyedCookies.map((name) => [name, cookies.get(name)])))
}

/**
 * Returns the traffic source values of one visitor, which a shared page must not contain: plain, URL-encoded with their
 * names, and encoded twice for a URL inside another URL.
 */
export function privateValues(url: string): string[] {
  const query = [...pageUrl(url).searchParams].filter(([name]) => trafficSourceParameters.includes(name))
  const named = query.map(([name, value]) => `${new URLSearchParams([[name, value]])}`)
  const plain = query.map(([, value]) => value).filter((value) => value.length >= 3)
  return [...plain, ...named, ...named.map(encodeURIComponent)]
}

/** Concatenated, because `//elsewhere/path` resolved against a base would lose its first segment. */
function pageUrl(url: string): URL {
  return new URL(`http://page${url}`)
}
