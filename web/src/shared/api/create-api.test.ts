import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApi, type ApiSettings } from './create-api.ts'

const respond =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const respondError = (code: string, status: number, params = {}) => respond(status, { error: { code, params } })
const offline = () => Promise.reject(new TypeError('fetch failed'))

function setup(responses: (() => Promise<Response>)[], settings: Partial<ApiSettings> = {}) {
  const queue = [...responses]
  const fetch = vi.fn<typeof globalThis.fetch>(() => (queue.length > 1 ? queue.shift()! : queue[0]!)())
  const wait = vi.fn(() => Promise.resolve())
  const onAuthenticationLost = vi.fn()
  const api = createApi({ base: 'http://api', retries: 5, fetch, wait, onAuthenticationLost, ...settings })
  return { api, fetch, wait, onAuthenticationLost }
}

describe('createApi', () => {
  it('sends a write with its body and the client header', async () => {
    const { api, fetch } = setup([respond(200, { user: { id: 'x' } })])
    await api('login', { body: { username: 'anna', password: 'secret' } })
    const [address, request] = fetch.mock.calls[0]!
    expect(address).toBe('http://api/api/user.php')
    expect(request).toMatchObject({ method: 'POST', body: '{"username":"anna","password":"secret"}' })
    expect(request?.headers).toMatchObject({ 'X-Request-Type': 'client', 'Content-Type': 'application/json' })
  })

  it('sends a file with its type and retries it if it has an idempotency key', async () => {
    const { api, fetch } = setup([offline, respond(200)])
    const file = new Blob(['x'], { type: 'image/png' })
    await api('uploadPhoto', { query: { rotate: '90' }, file }, { idempotencyKey: 'k1', keepalive: true })
    const [address, request] = fetch.mock.calls[1]!
    expect(address).toBe('http://api/api/photos?rotate=90')
    expect(request).toMatchObject({ method: 'POST', body: file, keepalive: true })
    expect(request?.headers).toMatchObject({ 'Content-Type': 'image/png', 'Idempotency-Key': 'k1' })
  })

  it('sends the client header with a GET that changes state, but not with a read', async () => {
    const { api, fetch } = setup([respond(200)])
    await api('logout')
    await api('getInterests')
    expect(fetch.mock.calls[0]![1]?.headers).toHaveProperty('X-Request-Type', 'client')
    expect(fetch.mock.calls[1]![1]?.headers).not.toHaveProperty('X-Request-Type')
  })

  it('appends the query without undefined values', async () => {
    const { api, fetch } = setup([respond(200)])
    await api('getSettings', { query: { domain: 'a.example', ref: 'x y', sub1: undefined } })
    expect(fetch.mock.calls[0]![0]).toBe('http://api/api/settings.php?domain=a.example&ref=x+y')
  })

  it.each([
    ['a network failure', offline],
    ['a server error', respondError('internal', 500)],
    ['overload', respondError('too_many_requests', 429)],
  ])('retries a read after %s five times, with a longer delay each time', async (_, failure) => {
    const { api, fetch, wait } = setup([failure])
    await expect(api('getInterests')).rejects.toBeInstanceOf(ApiError)
    expect(fetch).toHaveBeenCalledTimes(6)
    const delays = wait.mock.calls.map((call) => (call as unknown as [number])[0])
    expect(delays).toHaveLength(5)
    delays.slice(1).forEach((delay, index) => expect(delay).toBeGreaterThan(delays[index]!))
  })

  it('resolves as soon as one attempt succeeds', async () => {
    const { api, fetch } = setup([offline, respondError('unavailable', 503), respond(200, { interests: [] })])
    await expect(api('getInterests')).resolves.toEqual({ interests: [] })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['1', 1_000],
    ['3600', 10_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ])('waits in addition for a Retry-After of %s, but at most ten seconds', async (header, addedMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const busy = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': header } }))
    const { api, wait } = setup([busy, respond(200, { interests: [] })])
    await api('getInterests')
    expect(wait).toHaveBeenCalledExactlyOnceWith(300 + addedMs)
    vi.restoreAllMocks()
  })

  it('retries a write only if it has an idempotency key', async () => {
    const body = { username: 'anna', password: 'secret' }
    const plain = setup([respondError('unavailable', 503)])
    await expect(plain.api('login', { body })).rejects.toMatchObject({ code: 'unavailable' })
    expect(plain.fetch).toHaveBeenCalledTimes(1)

    const keyed = setup([offline, respond(200)])
    await keyed.api('login', { body }, { idempotencyKey: 'k1' })
    expect(keyed.fetch).toHaveBeenCalledTimes(2)
    expect(keyed.fetch.mock.calls[1]![1]?.headers).toHaveProperty('Idempotency-Key', 'k1')
  })

  it('retries a write that the contract declares repeatable five times, with its body and header', async () => {
    const { api, fetch } = setup([offline])
    await expect(api('likeMember', { params: { id: 'm1' }, body: {} })).rejects.toMatchObject({ code: 'unavailable' })
    expect(fetch).toHaveBeenCalledTimes(6)
    expect(fetch.mock.calls[5]).toEqual(fetch.mock.calls[0])
    expect(fetch.mock.calls[5]![1]).toMatchObject({ method: 'PUT', body: '{}' })
  })

  it('does not retry a throttled write', async () => {
    const { api, fetch } = setup([respondError('too_many_requests', 429)])
    const call = api('likeMember', { params: { id: 'm1' }, body: {} })
    await expect(call).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('does not retry a final error and throws its code and parameters', async () => {
    const { api, fetch } = setup([respondError('login_locked', 401, { minutes: 15 })])
    const call = api('login', { body: { username: 'anna', password: 'wrong' } })
    await expect(call).rejects.toMatchObject({ code: 'login_locked', params: { minutes: 15 } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('reports the end of the session and resolves to undefined on authentication_required', async () => {
    const { api, onAuthenticationLost } = setup([respondError('authentication_required', 403)])
    await expect(api('getInterests')).resolves.toBeUndefined()
    expect(onAuthenticationLost).toHaveBeenCalledTimes(1)
  })

  it('throws authentication_required on the user endpoint', async () => {
    const { api, onAuthenticationLost } = setup([respondError('authentication_required', 403)])
    await expect(api('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
    expect(onAuthenticationLost).not.toHaveBeenCalled()
  })

  it('throws any other 403 as an error', async () => {
    const { api, onAuthenticationLost } = setup([respondError('forbidden', 403)])
    await expect(api('getInterests')).rejects.toMatchObject({ code: 'forbidden' })
    expect(onAuthenticationLost).not.toHaveBeenCalled()
  })

  it('throws unavailable for an error response in an unknown format', async () => {
    const { api } = setup([() => Promise.resolve(new Response('<html>', { status: 502 }))], { retries: 0 })
    await expect(api('getInterests')).rejects.toMatchObject({ code: 'unavailable', status: 502 })
  })

  it('stops when the caller aborts', async () => {
    const controller = new AbortController()
    const { api, fetch } = setup([() => (controller.abort(), Promise.reject(new DOMException('gone', 'AbortError')))])
    const call = api('getInterests', undefined, { signal: controller.signal })
    await expect(call).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
