import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../test/test-environment.ts'
import { loadConfig } from './config.ts'
import { createSmsSender, SmsError } from './sms.ts'

const config = loadConfig(testEnvironment)
const randomNumber = () => `+3161${String(Math.floor(Math.random() * 10 ** 7)).padStart(7, '0')}`

describe('createSmsSender', () => {
  it('sends a text message and returns its id', async () => {
    const to = randomNumber()
    const { id } = await createSmsSender(config).send({ to, text: 'Your code is 123456.' })
    const response = await fetch(`${config.SMS_URL}/messages?to=${encodeURIComponent(to)}`)
    expect(await response.json()).toMatchObject([{ id, to, text: 'Your code is 123456.' }])
  })

  it('throws a refused error, without number or text, for a wrong token or an invalid number', async () => {
    const message = { to: '0612345678', text: 'Your code is 123456.' }
    const error: unknown = await createSmsSender(config)
      .send(message)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SmsError)
    expect(error).toMatchObject({ kind: 'refused' })
    expect(String(error)).not.toMatch(/0612345678|123456/)
    const withWrongToken = createSmsSender({ ...config, SMS_TOKEN: 'a guess of a token' })
    await expect(withWrongToken.send({ to: randomNumber(), text: 'x' })).rejects.toMatchObject({ kind: 'refused' })
  })

  it('throws an away error if the provider is unreachable', async () => {
    const unreachable = createSmsSender({ ...config, SMS_URL: 'http://127.0.0.1:9' })
    await expect(unreachable.send({ to: randomNumber(), text: 'x' })).rejects.toMatchObject({ kind: 'away' })
  })
})
