import { readConsent } from '@velvet/contract/consent-rules'
import { acceptedLocales, isLocale } from '@velvet/i18n/locales'
import { consentCookie, entryWarningCookie, localeCookie, readCookies, sessionCookie } from '../src/lib/cookies.ts'
import { localeInAddress, localeParameter } from '../src/lib/i18n/choose-locale.ts'
import { isPersonalPath } from '../src/lib/addresses/route-table.ts'
import { hasTrafficSource, trafficSourceParameters } from '../src/lib/traffic-source.ts'

export type PageRequest = {
  method: string
  protocol: string
  host: string
  /** Path and query. */
  url: string
  cookie: string | undefined
  acceptLanguage: string | undefined
  /** Where the visitor's address is, as far as it is known. */
  country: string | null
}

/** Cookies that a shared page may depend on; all others stay outside while it is rendered. */
const keyedCookies = [localeCookie, entryWarningCookie, consentCookie]

/**
 * The key under which a page can be shared among logged-out visitors, or null when it must not be shared. Whatever can
 * change the page is in the key; a query that we do not know makes the page nobody else's.
 */
export function pageCacheKey(request: PageRequest): string | null {
  if (request.method !== 'GET') return null
  const cookies = readCookies(request.cookie)
  if (cookies.has(sessionCookie)) return null

  const { pathname, searchParams } = pageUrl(request.url)
  if (pathname.endsWith('.data') || pathname.startsWith('/__') || isPersonalPath(pathname)) return null
  const asked = searchParams.getAll(localeParameter)
  // Another value changes nothing, but the links of the page repeat it.
  if (asked.length > 1 || (asked.length === 1 && !localeInAddress(searchParams))) return null
  const isKnown = (name: string) => name === localeParameter || trafficSourceParameters.includes(name)
  if (![...searchParams.keys()].every(isKnown)) return null

  const chosen = cookies.get(localeCookie)
  return JSON.stringify([
    request.protocol,
    request.host,
    isLocale(chosen) ? chosen : `accepts ${acceptedLocales(request.acceptLanguage).join()}`,
    localeInAddress(searchParams),
    pathname,
    request.country,
    hasTrafficSource(searchParams) ? 'with' : 'none',
    cookies.has(entryWarningCookie),
    readConsent(cookies.get(consentCookie)),
  ])
}

/** All that the key is made of, in one text. No part of a request has a line break in it. */
export function wholeRequest({ method, protocol, host, url, cookie, acceptLanguage, country }: PageRequest): string {
  return `${method} ${protocol} ${host} ${country} ${url}\n${cookie ?? ''}\n${acceptLanguage ?? ''}`
}

/** The cookie header with which a shared page is rendered: only what the key knows. */
export function sharedCookieHeader(cookie: string | undefined): string {
  return [...readCookies(cookie)]
    .filter(([name]) => keyedCookies.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}

/**
 * The visitor's own values, which a page for everybody must not repeat: as they are, as they stand in an address, and in
 * an address that is part of another.
 */
export function privateValues(url: string): string[] {
  const query = [...pageUrl(url).searchParams].filter(([name]) => trafficSourceParameters.includes(name))
  const named = query.map(([name, value]) => `${new URLSearchParams([[name, value]])}`)
  const plain = query.map(([, value]) => value).filter((value) => value.length >= 3)
  return [...plain, ...named, ...named.map(encodeURIComponent)]
}

/** Joined as text: resolved against a base, `//elsewhere/path` would lose its first part. */
function pageUrl(url: string): URL {
  return new URL(`http://page${url}`)
}
