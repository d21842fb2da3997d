import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../test/test-environment.ts'
import { postbacksAt } from '../../test/postbacks.ts'
import { systemClock } from './clock.ts'
import { loadConfig } from './config.ts'
import { createPostbackSender, type PostbackError } from './postback.ts'

const config = loadConfig(testEnvironment)
const [origin = ''] = config.POSTBACK_ORIGINS
const address = `${origin}/postback?click_id={click_id}&event={event}`
const sender = createPostbackSender(config, systemClock)
const tell = (more: object = {}, from = sender) =>
  from.send({ address, method: 'GET', clickId: randomUUID(), event: 'signup', ...more })
const kindOf = (sent: Promise<void>) => sent.then(() => 'sent', (error: unknown) => (error as PostbackError).kind) // prettier-ignore

describe('a postback', () => {
  it.each(['GET', 'POST'] as const)('tells click and event by %s, signed, and nothing else', async (method) => {
    const clickId = `${randomUUID()}&{event}/ü`
    await tell({ method, clickId })
    expect(await postbacksAt(clickId)).toMatchObject([
      {
        method,
        query: { click_id: clickId, event: 'signup' },
        body: method === 'POST' ? JSON.stringify({ click_id: clickId, event: 'signup' }) : '',
        cookies: false,
      },
    ])
  })

  it.each([
    ['a place that is not listed', 'https://elsewhere.example/?c={click_id}'],
    ['a listed host without encryption', 'http://network.example/?c={click_id}'],
    ['a click that would change the host', 'https://network.example{click_id}/'],
    ['no address at all', '{click_id}'],
  ])('goes to no %s', async (_what, elsewhere) => {
    const origins = ['https://network.example', 'http://network.example']
    const strict = createPostbackSender({ ...config, POSTBACK_ORIGINS: origins }, systemClock)
    expect(await kindOf(tell({ address: elsewhere, clickId: '.evil.example' }, strict))).toBe('refused')
  })

  it('is refused with a wrong key, and can be tried again when nobody is there', async () => {
    const guessing = createPostbackSender({ ...config, POSTBACK_KEY: 'a guess of a key' }, systemClock)
    expect(await kindOf(tell({}, guessing))).toBe('refused')
    const nowhere = { ...config, POSTBACK_ORIGINS: ['http://127.0.0.1:9'] }
    const lost = createPostbackSender(nowhere, systemClock)
    expect(await kindOf(tell({ address: 'http://127.0.0.1:9/?c={click_id}' }, lost))).toBe('away')
  })
})
