import { routes } from '@velvet/contract/routes.gen'
import { acceptedLocales, defaultLocale, type Locale } from '@velvet/i18n/locales'
import { ApiError } from '../api/api-error.ts'
import { createApi, type Api } from '../api/create-api.ts'
import type { CompanyInfo, Settings, User } from '../api/answers.ts'
import { localeCookie, readCookies, sessionCookie, withCookie } from '../cookies.ts'
import { chooseLocale, localeInAddress } from '../i18n/choose-locale.ts'
import type { VisitFacts } from './visit-facts.ts'

export type Visit = {
  facts: VisitFacts
  cookies: ReadonlyMap<string, string>
  api: Api
  /** Each is asked for once per request, however many parts of the page need it. */
  settings: () => Promise<Settings>
  user: () => Promise<User | null>
  company: () => Promise<CompanyInfo | null>
  /** Never fails: without settings the browser's own wish decides. */
  locale: () => Promise<Locale>
  /** Cookies that the API set during this request, for the answer to the browser. */
  cookiesFromApi: string[]
}

/** Retries belong to the browser; a page that waits for them would look broken. */
const serverRetries = 1
const deadline = 8_000

export function createVisit(request: Request, facts: VisitFacts): Visit {
  const cookies = readCookies(request.headers.get('Cookie'))
  const asked = localeInAddress(new URL(request.url).searchParams)
  const cookiesFromApi: string[] = []
  const api = createApi({
    base: facts.apiUrl,
    retries: serverRetries,
    headers: forwardedHeaders(request, facts, asked),
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(deadline), redirect: 'error' }),
    onAnswer: (name, response) => {
      // The language cookie is ours to set; what a read answers must not overwrite the visitor's choice.
      if (name !== 'getSettings') cookiesFromApi.push(...response.headers.getSetCookie())
      // What a form changed must not be shown as it was when the request came in.
      if (routes[name].write) user.forget()
    },
  })

  const settings = once(async () => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const domain = new URL(`http://${facts.host}`).hostname
    return (await api('getSettings', { query: { ...query, domain } })).settings
  })

  const user = once(async () => {
    if (!cookies.has(sessionCookie)) return null
    return await api('getUser').then(({ user }) => user, nullIfLoggedOut)
  })

  return {
    facts,
    cookies,
    api,
    cookiesFromApi,
    settings,
    user,
    company: once(() =>
      api('getCompanyInfo').then(
        ({ company }) => company,
        () => null,
      ),
    ),
    locale: once(async () => {
      const wish = cookies.get(localeCookie)
      return settings().then(
        ({ domain_language }) => chooseLocale(asked, wish, domain_language),
        () =>
          acceptedLocales([asked, wish, request.headers.get('Accept-Language')].filter(Boolean).join())[0] ??
          defaultLocale,
      )
    }),
  }
}

function forwardedHeaders(
  request: Request,
  { host, protocol, clientIp }: VisitFacts,
  asked: Locale | null,
): Record<string, string> {
  const passed = ['Cookie', 'Accept-Language', 'User-Agent'].flatMap((name) => {
    const value = request.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(passed),
    // The API answers in the language of the cookie; the address overrules it for this page alone.
    ...(asked && { Cookie: withCookie(request.headers.get('Cookie'), localeCookie, asked) }),
    'X-Forwarded-Host': host,
    'X-Forwarded-For': clientIp,
    'X-Forwarded-Proto': protocol,
  }
}

function nullIfLoggedOut(error: unknown): null {
  if (error instanceof ApiError && error.code === 'authentication_required') return null
  throw error
}

function once<Value>(load: () => Promise<Value>): { (): Promise<Value>; forget: () => void } {
  let value: Promise<Value> | undefined
  return Object.assign(() => (value ??= load()), { forget: () => (value = undefined) })
}
