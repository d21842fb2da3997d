import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApi, type ApiSettings } from './create-api.ts'

const answer =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const failure = (code: string, status: number, params = {}) => answer(status, { error: { code, params } })
const offline = () => Promise.reject(new TypeError('fetch failed'))

function setup(answers: (() => Promise<Response>)[], more: Partial<ApiSettings> = {}) {
  const queue = [...answers]
  const fetch = vi.fn<typeof globalThis.fetch>(() => (queue.length > 1 ? queue.shift()! : queue[0]!)())
  const wait = vi.fn(() => Promise.resolve())
  const lost = vi.fn()
  const api = createApi({ base: 'http://api', retries: 5, fetch, wait, onAuthenticationLost: lost, ...more })
  return { api, fetch, wait, lost }
}

describe('createApi', () => {
  it('sends a write with its body and the header of the client', async () => {
    const { api, fetch } = setup([answer(200, { user: { id: 'x' } })])
    await api('login', { body: { username: 'anna', password: 'secret' } })
    const [address, request] = fetch.mock.calls[0]!
    expect(address).toBe('http://api/api/user.php')
    expect(request).toMatchObject({ method: 'POST', body: '{"username":"anna","password":"secret"}' })
    expect(request?.headers).toMatchObject({ 'X-Request-Type': 'client', 'Content-Type': 'application/json' })
  })

  it('sends a file as the body, with its type, and again when it has a key', async () => {
    const { api, fetch } = setup([offline, answer(200)])
    const file = new Blob(['x'], { type: 'image/png' })
    await api('uploadPhoto', { query: { rotate: '90' }, file }, { idempotencyKey: 'k1', keepalive: true })
    const [address, request] = fetch.mock.calls[1]!
    expect(address).toBe('http://api/api/photos?rotate=90')
    expect(request).toMatchObject({ method: 'POST', body: file, keepalive: true })
    expect(request?.headers).toMatchObject({ 'Content-Type': 'image/png', 'Idempotency-Key': 'k1' })
  })

  it('marks a GET that changes state, and no other', async () => {
    const { api, fetch } = setup([answer(200)])
    await api('logout')
    await api('getInterests')
    expect(fetch.mock.calls[0]![1]?.headers).toHaveProperty('X-Request-Type', 'client')
    expect(fetch.mock.calls[1]![1]?.headers).not.toHaveProperty('X-Request-Type')
  })

  it('appends the query and leaves out what is undefined', async () => {
    const { api, fetch } = setup([answer(200)])
    await api('getSettings', { query: { domain: 'a.example', ref: 'x y', sub1: undefined } })
    expect(fetch.mock.calls[0]![0]).toBe('http://api/api/settings.php?domain=a.example&ref=x+y')
  })

  it.each([
    ['a network failure', offline],
    ['a server error', failure('internal', 500)],
    ['overload', failure('too_many_requests', 429)],
  ])('repeats a read after %s five times, waiting longer each time', async (_, answerOf) => {
    const { api, fetch, wait } = setup([answerOf])
    await expect(api('getInterests')).rejects.toBeInstanceOf(ApiError)
    expect(fetch).toHaveBeenCalledTimes(6)
    const delays = wait.mock.calls.map((call) => (call as unknown as [number])[0])
    expect(delays).toHaveLength(5)
    delays.slice(1).forEach((delay, index) => expect(delay).toBeGreaterThan(delays[index]!))
  })

  it('answers as soon as one try works', async () => {
    const { api, fetch } = setup([offline, failure('unavailable', 503), answer(200, { interests: [] })])
    await expect(api('getInterests')).resolves.toEqual({ interests: [] })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('sends a write without a key once, with a key again', async () => {
    const body = { username: 'anna', password: 'secret' }
    const plain = setup([failure('unavailable', 503)])
    await expect(plain.api('login', { body })).rejects.toMatchObject({ code: 'unavailable' })
    expect(plain.fetch).toHaveBeenCalledTimes(1)

    const keyed = setup([offline, answer(200)])
    await keyed.api('login', { body }, { idempotencyKey: 'k1' })
    expect(keyed.fetch).toHaveBeenCalledTimes(2)
    expect(keyed.fetch.mock.calls[1]![1]?.headers).toHaveProperty('Idempotency-Key', 'k1')
  })

  it('does not repeat an answer that is final, and tells its code and parameters', async () => {
    const { api, fetch } = setup([failure('login_locked', 401, { minutes: 15 })])
    const call = api('login', { body: { username: 'anna', password: 'wrong' } })
    await expect(call).rejects.toMatchObject({ code: 'login_locked', params: { minutes: 15 } })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('logs out and resolves quietly on a 403 with the flag', async () => {
    const { api, lost } = setup([failure('authentication_required', 403)])
    await expect(api('getInterests')).resolves.toBeUndefined()
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('throws the same 403 on the user endpoint, without logging out', async () => {
    const { api, lost } = setup([failure('authentication_required', 403)])
    await expect(api('getUser')).rejects.toMatchObject({ code: 'authentication_required' })
    expect(lost).not.toHaveBeenCalled()
  })

  it('throws another 403 like any error', async () => {
    const { api, lost } = setup([failure('forbidden', 403)])
    await expect(api('getInterests')).rejects.toMatchObject({ code: 'forbidden' })
    expect(lost).not.toHaveBeenCalled()
  })

  it('calls an answer that is no error of ours unavailable', async () => {
    const { api } = setup([() => Promise.resolve(new Response('<html>', { status: 502 }))], { retries: 0 })
    await expect(api('getInterests')).rejects.toMatchObject({ code: 'unavailable', status: 502 })
  })

  it('stops when the caller gives up', async () => {
    const controller = new AbortController()
    const { api, fetch } = setup([() => (controller.abort(), Promise.reject(new DOMException('gone', 'AbortError')))])
    const call = api('getInterests', undefined, { signal: controller.signal })
    await expect(call).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
