import { describe, expect, it, vi } from 'vitest'
import { sendFile } from './send-file.ts'

type Step = { progress?: number[]; status?: number; body?: unknown; isBroken?: boolean; isHanging?: boolean }

/** Fakes XMLHttpRequest. Each request follows one of the steps. */
function fakeXhr(steps: Step[]) {
  const sent: { headers: Record<string, string>; method: string; address: string; body: unknown }[] = []
  const createXhr = () => {
    const step = steps[sent.length] ?? { isBroken: true }
    const request = { headers: {} as Record<string, string>, method: '', address: '', body: null as unknown }
    const xhr = {
      upload: { onprogress: (_: { loaded: number; total: number }) => undefined },
      onload: () => undefined,
      onerror: () => undefined,
      onabort: () => undefined,
      status: step.status ?? 200,
      responseText: JSON.stringify(step.body ?? {}),
      open: (method: string, address: string) => Object.assign(request, { method, address }),
      setRequestHeader: (name: string, value: string) => Object.assign(request.headers, { [name]: value }),
      abort: () => xhr.onabort(),
      send: (body: unknown) => {
        sent.push({ ...request, body })
        for (const loaded of step.progress ?? []) xhr.upload.onprogress({ loaded, total: 100 })
        if (step.isHanging) return
        if (step.isBroken) xhr.onerror()
        else xhr.onload()
      },
    }
    return xhr as unknown as XMLHttpRequest
  }
  return { sent, createXhr }
}

function setup(steps: Step[]) {
  const { sent, createXhr } = fakeXhr(steps)
  const controller = new AbortController()
  const progress: number[] = []
  const wait = vi.fn(() => Promise.resolve())
  const file = new Blob(['x'], { type: 'image/png' })
  const run = () =>
    sendFile({
      method: 'POST',
      address: '/api/photos',
      headers: { 'Idempotency-Key': 'k1' },
      file,
      signal: controller.signal,
      onProgress: (fraction) => progress.push(fraction),
      createXhr,
      wait,
    })
  return { run, sent, progress, controller, wait, file }
}

describe('sending a file', () => {
  it('sends the bytes with their headers and reports the progress', async () => {
    const { run, sent, progress, file } = setup([{ progress: [25, 100], body: { photo: 1 } }])
    await expect(run()).resolves.toEqual({ photo: 1 })
    expect(progress).toEqual([0.25, 1])
    expect(sent).toEqual([{ method: 'POST', address: '/api/photos', headers: { 'Idempotency-Key': 'k1' }, body: file }])
  })

  it('retries a failed connection from the start with the same key', async () => {
    const { run, sent, progress } = setup([{ progress: [60], isBroken: true }, { status: 503 }, { body: { photo: 1 } }])
    await expect(run()).resolves.toEqual({ photo: 1 })
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k1', 'k1'])
    expect(progress).toEqual([0.6, 0, 0])
  })

  it('gives up after five retries with increasing delays', async () => {
    const { run, sent, wait } = setup([])
    await expect(run()).rejects.toMatchObject({ code: 'unavailable', status: 0 })
    expect(sent).toHaveLength(6)
    const delays = (wait.mock.calls as unknown as [number][]).map(([milliseconds]) => milliseconds)
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
  })

  it('does not retry a refused request', async () => {
    const error = { error: { code: 'photo_limit_reached', params: { max: 3, premium_max: 25 } } }
    const { run, sent } = setup([{ status: 409, body: error }])
    await expect(run()).rejects.toMatchObject({ code: 'photo_limit_reached', params: { max: 3 } })
    expect(sent).toHaveLength(1)
  })

  it('stops without a retry when it is cancelled', async () => {
    const { run, sent, controller } = setup([{ isHanging: true }])
    const running = run()
    controller.abort()
    await expect(running).rejects.toThrow('aborted')
    expect(sent).toHaveLength(1)
  })

  it('stops when it is cancelled during the delay before a retry', async () => {
    const { run, sent, controller, wait } = setup([])
    wait.mockImplementation(async () => controller.abort())
    await expect(run()).rejects.toThrow('aborted')
    expect(sent).toHaveLength(1)
  })
})
