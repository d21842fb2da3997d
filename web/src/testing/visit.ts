import { RouterContextProvider } from 'react-router'
import { vi } from 'vitest'
import { createVisit } from '../lib/visit/create-visit.server.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { company, settings, user } from './fixtures.ts'

type ApiAnswer = { status?: number; body?: unknown; cookies?: string[] }

const usual: Record<string, ApiAnswer> = {
  'GET /api/settings.php': { body: { settings, domain_language: settings.domain_language } },
  'GET /api/companyinfo.php': { body: { company } },
  'GET /api/user.php': { body: { user } },
}

/** An API that answers what it is told; `calls` are the requests that reached it. */
export function stubApi(answers: Record<string, ApiAnswer> = {}) {
  const calls: { call: string; url: URL; headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    calls.push({
      call,
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    const { status = 200, body = {}, cookies = [] } = answers[call] ?? usual[call] ?? { status: 404 }
    return Promise.resolve(Response.json(body, { status, headers: cookies.map((cookie) => ['Set-Cookie', cookie]) }))
  })
  return calls
}

type VisitOptions = { form?: Record<string, string>; cookie?: string; acceptLanguage?: string }

/** What a loader, an action or a middleware gets when a browser asks for `path`. */
export function visitTo(path: string, { form, cookie, acceptLanguage }: VisitOptions = {}) {
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { ...(cookie && { Cookie: cookie }), ...(acceptLanguage && { 'Accept-Language': acceptLanguage }) },
  })
  const visit = createVisit(request, {
    apiUrl: 'http://api:3001',
    host: 'localhost:3000',
    protocol: 'http',
    clientIp: '145.97.39.155',
    nonce: 'n',
  })
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return { visit, args: { request, url, context, params: {}, pattern: url.pathname } }
}

/** Redirects are thrown or returned; either way this is where they lead. */
export async function answerOf(run: () => unknown): Promise<Response> {
  try {
    return (await run()) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
