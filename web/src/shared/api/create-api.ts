import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallResponse, CallInput } from '@velvet/contract/define-call'
import { routes } from '@velvet/contract/routes.gen'
import { sleep } from '../browser/sleep.ts'
import { ApiError, errorFromResponse } from './api-error.ts'
import { buildUrl, buildHeaders, type RequestParts } from './build-request.ts'
import { isTransient, canRetry, retryAfterMs, retryDelayMs } from './retry.ts'

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Lets the request continue when the page is left. */
  keepalive?: boolean
}

/** A call that requires a login resolves to undefined if the session has ended, after `onAuthenticationLost`. */
type Result<Name extends CallName> = 'authentication_required' extends Calls[Name]['errors'][number]
  ? (typeof routes)[Name]['path'] extends typeof userPath
    ? CallResponse<Calls[Name]>
    : CallResponse<Calls[Name]> | undefined
  : CallResponse<Calls[Name]>

type Input<Name extends CallName> = CallInput<Calls[Name]>

type Arguments<Name extends CallName> =
  unknown extends Input<Name> ? [input?: undefined, options?: CallOptions] : [input: Input<Name>, options?: CallOptions]

export type Api = <Name extends CallName>(name: Name, ...args: Arguments<Name>) => Promise<Result<Name>>

export type ApiSettings = {
  /** Empty in the browser, the URL of the API on the server. */
  base: string
  retries: number
  /** Sent with every call. The web server forwards headers of the browser here. */
  headers?: Record<string, string>
  onAuthenticationLost?: () => void
  /** Called with the last response of a call, also if it is an error. */
  onResponse?: (name: CallName, response: Response) => void
  fetch?: typeof fetch
  wait?: (delayMs: number) => Promise<void>
}

const userPath = routes.getUser.path

/** Creates the API client for the browser and the web server. Its calls throw `ApiError`. */
export function createApi(settings: ApiSettings): Api {
  const { base, retries, headers = {}, onAuthenticationLost, onResponse, wait = sleep } = settings
  // The global `fetch` is read at each call, because it can be replaced.
  const send: typeof fetch = (...args) => (settings.fetch ?? fetch)(...args)

  return (async (name: CallName, input?: RequestParts, options: CallOptions = {}) => {
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
    const maxCallRetries = canRetry({ ...route, idempotencyKey: options.idempotencyKey }) ? retries : 0

    for (let attempt = 0; ; attempt += 1) {
      const response = await send(buildUrl(base, route, parts), request).catch((error: unknown) => {
        if (options.signal?.aborted) throw error
        return null
      })
      if (response?.ok) {
        onResponse?.(name, response)
        const body: unknown = response.status === 204 ? {} : await response.json()
        return body
      }
      // A throttled write is not retried, because the limit would still apply.
      const isThrottledWrite = route.write && response?.status === 429
      if (attempt >= maxCallRetries || isThrottledWrite || !isTransient(response?.status ?? null)) {
        if (!response) throw new ApiError('unavailable', 0)
        onResponse?.(name, response)
        const error = await errorFromResponse(response)
        if (error.code !== 'authentication_required' || route.path === userPath) throw error
        onAuthenticationLost?.()
        return undefined
      }
      await wait(retryDelayMs(attempt, Math.random()) + retryAfterMs(response))
    }
  }) as Api
}
