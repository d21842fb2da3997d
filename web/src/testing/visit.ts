import { RouterContextProvider } from 'react-router'
import { vi } from 'vitest'
import { createVisit } from '../features/session/visit/create-visit.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { company, settings, user } from './fixtures.ts'

type ApiResponse = { status?: number; body?: unknown; cookies?: string[] }

const defaultResponses: Record<string, ApiResponse> = {
  'GET /api/settings.php': { body: { settings, domain_language: settings.domain_language } },
  'GET /api/companyinfo.php': { body: { company } },
  'GET /api/user.php': { body: { user } },
}

/** Replaces `fetch` with the given API responses. Returns the list of calls. */
export function stubApi(responses: Record<string, ApiResponse> = {}) {
  const calls: { call: string; url: URL; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost:3000')
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    calls.push({
      call,
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    const { status = 200, body = {}, cookies = [] } = responses[call] ?? defaultResponses[call] ?? { status: 404 }
    return Promise.resolve(Response.json(body, { status, headers: cookies.map((cookie) => ['Set-Cookie', cookie]) }))
  })
  return calls
}

type VisitOptions = {
  form?: Record<string, string>
  cookie?: string
  acceptLanguage?: string
  headers?: Record<string, string>
}

/** Creates the arguments that a loader, an action or a middleware gets for a request of `path`. */
export function visitTo(path: string, { form, cookie, acceptLanguage, headers }: VisitOptions = {}) {
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: {
      ...(acceptLanguage && { 'Accept-Language': acceptLanguage }),
      ...headers,
    },
  })
  // In tests in a DOM the constructor of `Request` drops cookies, because browsers forbid scripts to set them.
  if (cookie) request.headers.set('Cookie', cookie)
  const visit = createVisit(request, {
    apiUrl: 'http://api:3001',
    host: 'localhost:3000',
    protocol: 'http',
    origin: 'http://localhost:3000',
    clientIp: '145.97.39.155',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    nonce: 'n',
  })
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return { visit, args: { request, url, context, params: {}, pattern: url.pathname } }
}

/** Returns the response of a loader or action, which may be returned or thrown. */
export async function responseOf(run: () => unknown): Promise<Response> {
  try {
    return (await run()) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
