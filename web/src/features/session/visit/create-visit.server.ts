import { routes } from '@velvet/contract/routes.gen'
import { acceptedLocales, defaultLocale, type Locale } from '@velvet/i18n/locales'
import { ApiError } from '../../../shared/api/api-error.ts'
import { createApi, type Api } from '../../../shared/api/create-api.ts'
import type { CompanyInfo, Settings, User } from '../../../shared/api/responses.ts'
import { clientRetriesHeader } from '../../../shared/api/retry.ts'
import { localeCookie, parseCookies, sessionCookie, withCookie } from '../../../shared/browser/cookies.ts'
import { chooseLocale, localeFromQuery } from '../../../shared/i18n/choose-locale.ts'
import { embeddedUser } from '../embedded-user.ts'
import type { RequestDetails } from './request-details.ts'

export type Visit = {
  requestDetails: RequestDetails
  cookies: ReadonlyMap<string, string>
  api: Api
  /** Each of these is loaded at most once per request. */
  settings: () => Promise<Settings>
  user: () => Promise<User | null>
  company: () => Promise<CompanyInfo | null>
  /** Never rejects. Uses the language of the browser if the settings cannot be loaded. */
  locale: () => Promise<Locale>
  /** Cookies that the API set during this request, to be forwarded to the browser. */
  cookiesFromApi: string[]
}

/** Few, because the browser retries as well, and a page that waits for many retries looks broken. */
const serverRetries = 1
/** None for requests that the browser retries, so that each call is sent at most six times in total. */
const retriesFor = (request: Request) => (request.headers.has(clientRetriesHeader) ? 0 : serverRetries)
const timeoutMs = 8_000

export function createVisit(request: Request, requestDetails: RequestDetails): Visit {
  const cookies = parseCookies(request.headers.get('Cookie'))
  const localeFromUrl = localeFromQuery(new URL(request.url).searchParams)
  const cookiesFromApi: string[] = []
  const headers = forwardedHeaders(request, requestDetails, localeFromUrl)
  const api = createApi({
    base: requestDetails.apiUrl,
    retries: retriesFor(request),
    headers,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
    onResponse: (name, response) => {
      // The web server sets the language cookie itself; the response of a read must not overwrite the visitor's choice.
      if (name !== 'getSettings') cookiesFromApi.push(...response.headers.getSetCookie())
      // A renewed session is used for the following calls of this request.
      const renewedCookie = cookiesFromApi.findLast((cookie) => cookie.startsWith(`${sessionCookie}=`))
      const session = parseCookies(renewedCookie).get(sessionCookie)
      if (session) headers['Cookie'] = withCookie(headers['Cookie'] ?? null, sessionCookie, session)
      // A write may have changed the user.
      if (routes[name].write) user.invalidate()
    },
  })

  const settings = memoizeAsync(async () => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const domain = new URL(`http://${requestDetails.host}`).hostname
    return (await api('getSettings', { query: { ...query, domain } })).settings
  })

  const user = memoizeAsync(async () => {
    if (!cookies.has(sessionCookie)) return null
    return await api('getUser').then(({ user }) => embeddedUser(user), nullIfLoggedOut)
  })

  return {
    requestDetails,
    cookies,
    api,
    cookiesFromApi,
    settings,
    user,
    company: memoizeAsync(() =>
      api('getCompanyInfo').then(
        ({ company }) => company,
        () => null,
      ),
    ),
    locale: memoizeAsync(async () => {
      const localeFromCookie = cookies.get(localeCookie)
      return settings().then(
        ({ domain_language }) => chooseLocale(localeFromUrl, localeFromCookie, domain_language),
        () =>
          acceptedLocales(
            [localeFromUrl, localeFromCookie, request.headers.get('Accept-Language')].filter(Boolean).join(),
          )[0] ?? defaultLocale,
      )
    }),
  }
}

function forwardedHeaders(
  request: Request,
  { host, protocol, clientIp, traceparent }: RequestDetails,
  localeFromUrl: Locale | null,
): Record<string, string> {
  const forwarded = ['Cookie', 'Accept-Language', 'User-Agent'].flatMap((name) => {
    const value = request.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(forwarded),
    // The API responds in the language of the cookie. The language in the URL replaces it for this page only.
    ...(localeFromUrl && { Cookie: withCookie(request.headers.get('Cookie'), localeCookie, localeFromUrl) }),
    'X-Forwarded-Host': host,
    'X-Forwarded-For': clientIp,
    'X-Forwarded-Proto': protocol,
    traceparent,
  }
}

function nullIfLoggedOut(error: unknown): null {
  if (error instanceof ApiError && error.code === 'authentication_required') return null
  throw error
}

function memoizeAsync<Value>(load: () => Promise<Value>): { (): Promise<Value>; invalidate: () => void } {
  let value: Promise<Value> | undefined
  return Object.assign(() => (value ??= load()), { invalidate: () => (value = undefined) })
}
