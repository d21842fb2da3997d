import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../test/test-environment.ts'
import { loadConfig } from './config.ts'
import { createSmsSender, SmsError } from './sms.ts'

const config = loadConfig(testEnvironment)
const aNumber = () => `+3161${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`

describe('sms', () => {
  it('sends a text and answers its number', async () => {
    const to = aNumber()
    const { id } = await createSmsSender(config).send({ to, text: 'Your code is 123456.' })
    const answer = await fetch(`${config.SMS_URL}/messages?to=${encodeURIComponent(to)}`)
    expect(await answer.json()).toMatchObject([{ id, to, text: 'Your code is 123456.' }])
  })

  it('is refused with a wrong key or a number that is none, and says neither number nor text', async () => {
    const secret = { to: '0612345678', text: 'Your code is 123456.' }
    const error: unknown = await createSmsSender(config)
      .send(secret)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SmsError)
    expect(error).toMatchObject({ kind: 'refused' })
    expect(String(error)).not.toMatch(/0612345678|123456/)
    const guessing = createSmsSender({ ...config, SMS_TOKEN: 'a guess of a token' })
    await expect(guessing.send({ to: aNumber(), text: 'x' })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('tells when nobody is there', async () => {
    const nowhere = createSmsSender({ ...config, SMS_URL: 'http://127.0.0.1:9' })
    await expect(nowhere.send({ to: aNumber(), text: 'x' })).rejects.toMatchObject({ kind: 'away' })
  })
})
