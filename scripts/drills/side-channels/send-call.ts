import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@velvet/contract/calls'
import { routes } from '@velvet/contract/routes.gen'
import type { CallRequest } from '../../../server/test/call-samples.ts'
import type { ObservedResponse } from './compare-responses.ts'
import type { Product } from './start-product.ts'

/** The sender of a call: a member with a session, a client with other cookies, or a visitor. */
export type Sender = { session?: string; cookie?: string; address?: string }

export type CallResponse = ObservedResponse & { milliseconds: number }

let requestCount = 0

/** Returns an IP address in another network for each request, so that limits per network do not apply. */
export function nextIpAddress(): string {
  requestCount += 1
  return `10.${(requestCount >> 8) & 255}.${requestCount & 255}.7`
}

/** Delays before the retries of a call that the server refused because of load. */
const retryPausesMs = [200, 400, 800, 1600, 3200]

/** Sends a call and retries it while the server is overloaded, like a browser. */
export async function sendCall(...call: Parameters<typeof sendOnce>): Promise<CallResponse> {
  for (const pauseMs of retryPausesMs) {
    const response = await sendOnce(...call)
    if (response.status !== 503) return response
    await sleep(pauseMs)
  }
  return sendOnce(...call)
}

async function sendOnce(
  { apiUrl, site }: Pick<Product, 'apiUrl' | 'site'>,
  call: CallName,
  { params = {}, query, body, file }: CallRequest,
  { session, cookie = session && `__Host-session=${session}`, address = nextIpAddress() }: Sender = {},
): Promise<CallResponse> {
  const { method, path } = routes[call]
  const url = new URL(
    path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? '')),
    apiUrl,
  )
  url.search = new URLSearchParams(query).toString()
  const payload = file ? new Uint8Array(file) : body && JSON.stringify(body)
  const started = performance.now()
  const response = await fetch(url, {
    method,
    headers: {
      'x-request-type': 'client',
      'x-forwarded-host': site.host,
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(payload && { 'content-type': file ? 'image/jpeg' : 'application/json' }),
    },
    ...(payload && { body: payload }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - started
  const isJson = response.headers.get('content-type')?.includes('json')
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie().join(', ') }
  return { call, status: response.status, headers, body: isJson ? JSON.parse(text) : text, milliseconds }
}

export const errorCodeOf = ({ body }: ObservedResponse): string | undefined =>
  (body as { error?: { code?: string } }).error?.code

/** Sends a call of the preparation of a side and returns the body. Throws if it fails. */
export async function requireCall<Body>(...call: Parameters<typeof sendCall>): Promise<Body> {
  const { call: name, status, body } = await sendCall(...call)
  if (status !== 200) throw new Error(`${name} responded with ${status} ${JSON.stringify(body)} while preparing a side`)
  return body as Body
}
