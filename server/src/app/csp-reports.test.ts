import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type SendOptions = { ip: string; type?: string; host?: string }

const send = async (payload: unknown, { ip, type = 'application/reports+json', host = 'localhost' }: SendOptions) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { host, 'content-type': type, 'x-forwarded-for': ip },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return response.statusCode
}
const countOf = async (directive: string) => {
  const { values } = await world.container.metrics.cspReports.get()
  return values.find(({ labels }) => labels.directive === directive)?.value ?? 0
}
const violation = (effectiveDirective: string) => ({
  type: 'csp-violation',
  age: 3,
  url: 'https://localhost/confirm/secret-token',
  user_agent: 'x',
  body: { effectiveDirective, blockedURL: 'inline', documentURL: 'https://localhost/confirm/secret-token', disposition: 'enforce' }, // prettier-ignore
})

describe('POST /api/csp-reports', () => {
  it('L11: counts reports by directive, in both formats that browsers send', async () => {
    expect(await send([violation('script-src-elem'), violation('img-src')], { ip: '145.97.1.1' })).toBe(204)
    const old = { 'csp-report': { 'document-uri': 'https://localhost/', 'violated-directive': "img-src 'self' data:" } }
    expect(await send(old, { ip: '145.97.1.1', type: 'application/csp-report' })).toBe(204)
    expect([await countOf('script-src-elem'), await countOf('img-src')]).toEqual([1, 2])
  })

  it('L11: counts unknown directives under one label', async () => {
    await send([violation('made-up-by-a-stranger')], { ip: '145.97.2.1' })
    expect(await countOf('other')).toBe(1)
    expect(await world.container.metrics.registry.metrics()).not.toContain('made-up')
  })

  it('L11: keeps the URL of the page out of log and metrics', async () => {
    await send([violation('script-src')], { ip: '145.97.3.1' })
    expect(world.logLines.join('')).not.toContain('secret-token')
    expect(await world.container.metrics.registry.metrics()).not.toContain('secret-token')
  })

  it('L11: refuses reports that are too large, too many, malformed or for an unknown host', async () => {
    const from = { ip: '145.97.4.1' }
    expect(await send([{ ...violation('img-src'), url: 'x'.repeat(20_000) }], from)).toBe(413)
    expect(
      await send(
        Array.from({ length: 21 }, () => violation('img-src')),
        from,
      ),
    ).toBe(400)
    expect(await send('{"csp-report":', from)).toBe(400)
    expect(await send('hello', { ...from, type: 'text/plain' })).toBe(400)
    expect(await send([violation('img-src')], { ...from, host: 'nobody.example' })).toBe(404)
  })

  it('L11: throttles reports by network', async () => {
    const statuses = []
    for (let count = 0; count < 61; count++) statuses.push(await send([], { ip: `145.97.5.${count}` }))
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 204))
    expect(statuses[60]).toBe(429)
    expect(await send([], { ip: '145.97.6.1' })).toBe(204)
  })
})
