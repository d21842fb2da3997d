import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../test/test-environment.ts'
import { receivedPostbacks } from '../../test/postbacks.ts'
import { systemClock } from './clock.ts'
import { loadConfig } from './config.ts'
import { currentKey, parseKeyRing } from './keys/key-ring.ts'
import { createPostbackSender, type PostbackError } from './postback.ts'

const config = loadConfig(testEnvironment)
const [origin = ''] = config.POSTBACK_ORIGINS
const address = `${origin}/postback?click_id={click_id}&event={event}`
const sender = createPostbackSender(config, systemClock)
const send = (more: object = {}, from = sender) =>
  from.send({ address, method: 'GET', clickId: randomUUID(), event: 'signup', ...more })
const kindOf = (sent: Promise<void>) => sent.then(() => 'sent', (error: unknown) => (error as PostbackError).kind) // prettier-ignore

describe('createPostbackSender', () => {
  it.each(['GET', 'POST'] as const)('sends only click id and event by %s, signed', async (method) => {
    const clickId = `${randomUUID()}&{event}/ü`
    await send({ method, clickId })
    expect(await receivedPostbacks(clickId)).toMatchObject([
      {
        method,
        query: { click_id: clickId, event: 'signup' },
        body: method === 'POST' ? JSON.stringify({ click_id: clickId, event: 'signup' }) : '',
        cookies: false,
      },
    ])
  })

  it.each([
    ['an origin that is not configured', 'https://elsewhere.example/?c={click_id}'],
    ['a listed host without encryption', 'http://network.example/?c={click_id}'],
    ['a click id that would change the host', 'https://network.example{click_id}/'],
    ['an address that is not a URL', '{click_id}'],
  ])('refuses %s', async (_what, forbidden) => {
    const origins = ['https://network.example', 'http://network.example']
    const strict = createPostbackSender({ ...config, POSTBACK_ORIGINS: origins }, systemClock)
    expect(await kindOf(send({ address: forbidden, clickId: '.evil.example' }, strict))).toBe('refused')
  })

  it('is accepted by a network that knows the old or the new key while both are configured', async () => {
    const { key: known } = currentKey(config.POSTBACK_KEY)
    const next = `next:${randomBytes(32).toString('base64')}`
    for (const list of [`${next},${known.toString()}`, `${known.toString()},${next}`])
      expect(
        await kindOf(send({}, createPostbackSender({ ...config, POSTBACK_KEY: parseKeyRing(list) }, systemClock))),
      ).toBe('sent')
    const afterwards = createPostbackSender({ ...config, POSTBACK_KEY: parseKeyRing(next) }, systemClock)
    expect(await kindOf(send({}, afterwards))).toBe('refused')
  })

  it('throws a refused error for a wrong key and an away error for an unreachable host', async () => {
    const withWrongKey = createPostbackSender(
      { ...config, POSTBACK_KEY: parseKeyRing('a guess of a key') },
      systemClock,
    )
    expect(await kindOf(send({}, withWrongKey))).toBe('refused')
    const unreachable = { ...config, POSTBACK_ORIGINS: ['http://127.0.0.1:9'] }
    const toUnreachable = createPostbackSender(unreachable, systemClock)
    expect(await kindOf(send({ address: 'http://127.0.0.1:9/?c={click_id}' }, toUnreachable))).toBe('away')
  })
})
