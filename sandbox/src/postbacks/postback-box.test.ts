import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningServer } from '../small-server.ts'
import { startPostbackBox } from './postback-box.ts'

const key = 'a key'
let box: RunningServer
beforeAll(async () => {
  box = await startPostbackBox({ port: 0, key })
})
afterAll(() => box.close())

function sendPostback(query: string, { method = 'GET', signedWith = key } = {}) {
  const address = `${box.url}/postback?${query}`
  const signature = createHmac('sha256', signedWith).update(['7', method, address, ''].join('\n')).digest('hex')
  return fetch(address, { method, headers: { 'x-signature': `t=7,v1=${signature}` } })
}

describe('postback box', () => {
  it('refuses to start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startPostbackBox({ port: 0, key })).rejects.toThrow('not for production')
    vi.unstubAllEnvs()
  })

  it('lists received postbacks, filtered by click id', async () => {
    expect((await sendPostback('click_id=one&event=signup')).status).toBe(200)
    expect((await sendPostback('click_id=two&event=signup', { method: 'POST' })).status).toBe(200)
    const answer = await fetch(`${box.url}/received?click_id=one`)
    expect(await answer.json()).toMatchObject([{ method: 'GET', query: { click_id: 'one', event: 'signup' } }])
    expect(await (await fetch(box.url)).text()).toContain('two')
  })

  it('refuses unsigned postbacks, and fails as often as configured', async () => {
    expect((await sendPostback('click_id=three&event=signup', { signedWith: 'a guess' })).status).toBe(401)
    expect((await fetch(`${box.url}/postback?click_id=three&event=signup`)).status).toBe(401)
    await fetch(`${box.url}/sim/fail`, { method: 'POST', body: JSON.stringify({ times: 1, status: 500 }) })
    expect((await sendPostback('click_id=three&event=signup')).status).toBe(500)
    expect((await sendPostback('click_id=three&event=signup')).status).toBe(200)
  })
})
