import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientRetriesHeader } from '../api/retry.ts'
import { reconnecting } from './reconnecting.ts'
import { retryPageRequests } from './retry-page-requests.ts'
import { waitForRetry } from './send-with-retries.ts'

const page = new URL('http://localhost/likes.data')
const respond = (status: number) => () => Promise.resolve(new Response(null, { status }))
const offline = () => Promise.reject(new TypeError('fetch failed'))
const keyed = { method: 'POST', body: new URLSearchParams({ key: 'k1', intent: 'report' }) }

let listeners: EventTarget
beforeEach(() => {
  listeners = new EventTarget()
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
})
afterEach(() => vi.unstubAllGlobals())

function setup(responses: (() => Promise<Response>)[]) {
  const queue = [...responses]
  const send = vi.fn<typeof fetch>(() => (queue.length > 1 ? queue.shift()! : queue[0]!)())
  const wasReconnecting: boolean[] = []
  const wait = vi.fn((_milliseconds: number) => {
    wasReconnecting.push(reconnecting.isActive())
    return Promise.resolve()
  })
  return { request: retryPageRequests({ send, wait }), send, wait, wasReconnecting }
}

describe('a request for a page', () => {
  it.each([
    ['a network failure', offline],
    ['a 502', respond(502)],
    ['a 503', respond(503)],
    ['a 504', respond(504)],
  ])('is retried five times after %s, with a longer delay each time', async (_, failure) => {
    const { request, send, wait } = setup([failure])
    const { status } = await request(page)
    expect(status).toBeGreaterThanOrEqual(502)
    expect(send).toHaveBeenCalledTimes(6)
    const delays = wait.mock.calls.map(([milliseconds]) => milliseconds)
    delays.slice(1).forEach((delay, index) => expect(delay).toBeGreaterThan(delays[index]!))
    expect(delays[0]).toBeGreaterThanOrEqual(300)
  })

  it('returns the page as soon as one attempt succeeds', async () => {
    const { request, send } = setup([offline, respond(502), respond(200)])
    expect((await request(page)).status).toBe(200)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it.each([400, 403, 404, 429, 500])('returns a %i at once', async (status) => {
    const { request, send } = setup([respond(status)])
    expect((await request(page)).status).toBe(status)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is reported as reconnecting from the second failure until it succeeds', async () => {
    const { request, wasReconnecting } = setup([offline, offline, offline, respond(200)])
    await request(page)
    expect(wasReconnecting).toEqual([false, true, true])
    expect(reconnecting.isActive()).toBe(false)
  })

  it('has a header that disables retries of the web server', async () => {
    const { request, send } = setup([respond(200)])
    await request(page)
    expect(new Headers(send.mock.calls[0]![1]?.headers).get(clientRetriesHeader)).toBe('5')
  })

  it('is not retried more than 30 s after the first attempt', async () => {
    let now = 0
    const send = vi.fn<typeof fetch>(() => ((now += 16_000), offline()))
    const request = retryPageRequests({ send, wait: () => Promise.resolve(), now: () => now })
    expect((await request(page)).status).toBe(503)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is not retried once a newer navigation has aborted it', async () => {
    const controller = new AbortController()
    const send = vi.fn<typeof fetch>(offline)
    const wait = (milliseconds: number, signal?: AbortSignal | null) => {
      controller.abort()
      return waitForRetry(milliseconds, signal)
    }
    const call = retryPageRequests({ send, wait })(page, { signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(send).toHaveBeenCalledTimes(1)
    expect(reconnecting.isActive()).toBe(false)
  })

  it('is retried at once when the browser is online again', async () => {
    const waiting = waitForRetry(1e6)
    listeners.dispatchEvent(new Event('online'))
    await expect(waiting).resolves.toBeUndefined()
  })
})

describe('another request', () => {
  it('is retried when it discovers routes for a navigation, but not when it prefetches them', async () => {
    const manifest = new URL('http://localhost/__manifest?paths=/likes')
    const navigation = setup([offline, respond(200)])
    await navigation.request(manifest, { signal: new AbortController().signal })
    expect(navigation.send).toHaveBeenCalledTimes(2)
    const ahead = setup([offline])
    await expect(ahead.request(manifest, {})).rejects.toThrow('fetch failed')
  })

  it('is retried when it is a form with an idempotency key', async () => {
    const { request, send } = setup([offline, respond(200)])
    await request(page, keyed)
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[1]![1]?.body).toBe(keyed.body)
  })

  it.each<[string, URL | string, RequestInit]>([
    ['a form without a key', page, { method: 'POST', body: new URLSearchParams({ intent: 'like' }) }],
    ['an API call, which the API client retries', '/api/likes.php', {}],
    ['a file', new URL('http://localhost/messages/en.json'), {}],
  ])('is sent once when it is %s', async (_, input, init) => {
    const { request, send } = setup([offline])
    await expect(request(input, init)).rejects.toThrow('fetch failed')
    expect(send).toHaveBeenCalledTimes(1)
  })
})
