import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer, CallInput } from '@velvet/contract/define-call'
import { routes } from '@velvet/contract/routes.gen'
import { ApiError, errorOfAnswer } from './api-error.ts'
import { buildAddress, buildHeaders, type CallParts } from './build-request.ts'
import { isPassing, maySendAgain, retryDelay } from './retry.ts'

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** A call that needs a login resolves to nothing once the login is gone; the viewer has been logged out by then. */
type Answer<Name extends CallName> = 'authentication_required' extends Calls[Name]['errors'][number]
  ? (typeof routes)[Name]['path'] extends typeof userPath
    ? CallAnswer<Calls[Name]>
    : CallAnswer<Calls[Name]> | undefined
  : CallAnswer<Calls[Name]>

type Input<Name extends CallName> = CallInput<Calls[Name]>

type Arguments<Name extends CallName> =
  unknown extends Input<Name> ? [input?: undefined, options?: CallOptions] : [input: Input<Name>, options?: CallOptions]

export type Api = <Name extends CallName>(name: Name, ...args: Arguments<Name>) => Promise<Answer<Name>>

export type ApiSettings = {
  /** Empty in the browser; the address of the API on the server. */
  base: string
  retries: number
  /** Sent with every call; the server forwards here who is asking. */
  headers?: Record<string, string>
  onAuthenticationLost?: () => void
  onAnswer?: (name: CallName, response: Response) => void
  fetch?: typeof fetch
  wait?: (milliseconds: number) => Promise<void>
}

const userPath = routes.getUser.path

/** The one way to call the API, for the browser and for the server. Throws `ApiError`. */
export function createApi(settings: ApiSettings): Api {
  const { base, retries, headers = {}, onAuthenticationLost, onAnswer, wait = sleep } = settings
  // Looked up at the time of the call, so that whatever replaces the global one is used.
  const send: typeof fetch = (...args) => (settings.fetch ?? fetch)(...args)

  return (async (name: CallName, input?: CallParts, options: CallOptions = {}) => {
    const route = routes[name]
    const parts = input ?? {}
    const request: RequestInit = {
      method: route.method,
      headers: { ...headers, ...buildHeaders(route, parts, options.idempotencyKey) },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.file && { body: parts.file }),
      ...(options.keepalive && { keepalive: true }),
      ...(options.signal && { signal: options.signal }),
    }
    const tries = maySendAgain({ write: route.write, idempotencyKey: options.idempotencyKey }) ? retries : 0

    for (let attempt = 0; ; attempt += 1) {
      const response = await send(buildAddress(base, route, parts), request).catch((error: unknown) => {
        if (options.signal?.aborted) throw error
        return null
      })
      if (response?.ok) {
        onAnswer?.(name, response)
        const answer: unknown = response.status === 204 ? {} : await response.json()
        return answer
      }
      if (attempt >= tries || !isPassing(response?.status ?? null)) {
        if (!response) throw new ApiError('unavailable', 0)
        const error = await errorOfAnswer(response)
        if (error.code !== 'authentication_required' || route.path === userPath) throw error
        onAuthenticationLost?.()
        return undefined
      }
      await wait(retryDelay(attempt, Math.random()))
    }
  }) as Api
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
