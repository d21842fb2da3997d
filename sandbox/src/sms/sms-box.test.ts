import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../small-server.ts'
import { startSmsBox } from './sms-box.ts'

let box: RunningServer
beforeAll(async () => {
  box = await startSmsBox({ port: 0, token: 'a token' })
})
afterAll(() => box.close())

const send = (body: object, token = 'a token') =>
  fetch(`${box.url}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

describe('SMS box', () => {
  it('refuses to start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startSmsBox({ port: 0, token: 'a token' })).rejects.toThrow('not for production')
    vi.unstubAllEnvs()
  })

  it('lists received messages, newest first, as JSON and as a page', async () => {
    await send({ to: '+31612345678', text: 'Code 111111' })
    const response = await send({ to: '+4915112345678', text: 'Code <b>222222</b>' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ id: expect.any(String) as string })
    const all = (await (await fetch(`${box.url}/messages`)).json()) as { text: string }[]
    expect(all.map(({ text }) => text)).toEqual(['Code <b>222222</b>', 'Code 111111'])
    const one = await fetch(`${box.url}/messages?to=%2B31612345678`)
    expect(await one.json()).toMatchObject([{ to: '+31612345678', text: 'Code 111111' }])
    const html = await (await fetch(box.url)).text()
    expect(html.indexOf('222222')).toBeLessThan(html.indexOf('111111'))
    expect(html).toContain('&lt;b&gt;')
  })

  it('refuses messages without the token and incomplete messages', async () => {
    expect((await send({ to: '+31612345678', text: 'x' }, 'a guess')).status).toBe(401)
    for (const body of [{ to: '0612345678', text: 'x' }, { to: '+31612345678', text: '' }, { text: 'x' }, {}])
      expect((await send(body)).status).toBe(422)
  })
})
