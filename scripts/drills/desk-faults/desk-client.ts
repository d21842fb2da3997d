import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskCallName } from '@velvet/contract/desk/desk-calls'
import { deskRoutes } from '@velvet/contract/desk/desk-routes.gen'
import type { DeskResponse } from '../../../desk/src/lib/api/call-desk.ts'

export type CaseSheet = DeskResponse<'getCase'>['case']

/** A response, or the code of an error that repeating the request would not change. */
export type Reply<Body> = { body: Body; code?: never } | { code: string; body?: never }

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

const requestTimeoutMs = 5_000
const maxRetryDelayMs = 1_000

type ClientOptions = { deskUrl: string; code: string; hasTimedOut: () => boolean }

export type DeskClient = ReturnType<typeof createDeskClient>

/** Calls the desk as its application does, with a session of the member of staff who has the code. */
export function createDeskClient({ deskUrl, code, hasTimedOut }: ClientOptions) {
  let cookie = ''
  const counts = { requests: 0, retries: 0 }

  /** Sends a request once. Returns undefined if it may have been handled or not. */
  async function attempt<Name extends DeskCallName>(
    name: Name,
    { params = {}, query = {}, body }: Parts = {},
  ): Promise<Reply<DeskResponse<Name>> | undefined> {
    const { method, path } = deskRoutes[name]
    const address = path.replace(/:([a-z]+)/g, (_match, key: string) => params[key] ?? '')
    counts.requests += 1
    try {
      const response = await fetch(`${deskUrl}${address}?${new URLSearchParams(query).toString()}`, {
        method,
        headers: { 'x-request-type': 'client', cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      const content = (await response.json()) as DeskResponse<Name> & { error?: { code: string } }
      if (response.status >= 500 || response.status === 429) return undefined
      if (content.error) return { code: content.error.code }
      const [session] = response.headers.getSetCookie()
      if (session) cookie = session.split(';')[0] ?? ''
      return { body: content }
    } catch {
      return undefined
    }
  }

  /** Repeats a request until there is a response. Throws if there is none in time. */
  async function send<Name extends DeskCallName>(name: Name, parts: Parts = {}): Promise<Reply<DeskResponse<Name>>> {
    // The first retry is immediate, so that it often overlaps with the request that it repeats.
    for (let delayMs = 0; !hasTimedOut(); delayMs = Math.min(maxRetryDelayMs, delayMs * 2 + 100)) {
      const reply = await attempt(name, parts)
      if (reply) return reply
      counts.retries += 1
      await sleep(delayMs)
    }
    throw new Error(`${code} got no response to ${name} in time.`)
  }

  return {
    code,
    counts,
    attempt,
    send,

    async signIn(): Promise<void> {
      const { code: refusal } = await send('signInForDevelopment', { body: { code } })
      if (refusal) throw new Error(`${code} cannot sign in: ${refusal}`)
    },
  }
}
