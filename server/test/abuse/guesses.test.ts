import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, password } from '../members.ts'
import { createWorld, type TestResponse, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let network = 1
/** Returns an address in another network for every call. */
const ip = () => `198.${Math.floor(network / 250)}.${network++ % 250}.7`
const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
const shown = ({ status, text }: TestResponse) => [status, text.replaceAll(/"request_id":"[^"]*"/g, '')]
const logIn = (username: string, { secret = password, device }: { secret?: string; device?: string } = {}) =>
  world.call('login', {
    ip: ip(),
    body: { username, password: secret },
    headers: device ? { cookie: `__Host-device=${device}` } : {},
  })
const guess = (username: string) => logIn(username, { secret: 'wrong' })
function countCodes(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of responses.map((response) => codeOf(response) ?? 'none')) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

describe('M7: the login limit of an account', () => {
  it('M7: allows exactly 20 of 200 guesses from 200 networks, whether or not the account exists', async () => {
    for (const name of [(await aMember(world)).username, `nobody-${randomUUID()}`]) {
      const responses = await times(200, () => guess(name))
      expect(countCodes(responses)).toEqual({ login_failed: 20, login_locked: 180 })
    }
  })

  it('M7: locks known and unknown names with the same response', async () => {
    const [known, unknown] = [(await aMember(world)).username, `nobody-${randomUUID()}`]
    for (const name of [known, unknown]) await times(20, () => guess(name))
    const responses = [await guess(known), await logIn(known), await guess(unknown), await logIn(unknown)]
    for (const response of responses) expect(shown(response)).toEqual(shown(responses[0] as TestResponse))
    expect(responses[0]?.body.error).toMatchObject({ code: 'login_locked', params: { minutes: 60 } })
  })

  it('M7: counts guesses at the username and at the e-mail address of an account together', async () => {
    const { username, email } = await aMember(world)
    await times(10, () => guess(username))
    await times(10, () => guess(email))
    // The right password is refused, and no response reveals that the two names belong together.
    expect(codeOf(await logIn(email))).toBe('login_failed')
    expect(codeOf(await logIn(username))).toBe('login_failed')
  })

  it('M7: does not reveal that an e-mail address belongs to a locked username', async () => {
    const { username, email } = await aMember(world)
    await times(20, () => guess(username))
    expect(codeOf(await logIn(username))).toBe('login_locked')
    expect(shown(await guess(email))).toEqual(shown(await guess(`nobody-${randomUUID()}@example.test`)))
  })

  it('M7: never locks out a known device of the account', async () => {
    const { username, email } = await aMember(world)
    const device = (await logIn(username)).cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
    await times(40, () => guess(username))
    expect(codeOf(await logIn(username))).toBe('login_locked')
    expect((await logIn(username, { device })).status).toBe(200)
    expect((await logIn(email, { device })).status).toBe(200)
  })

  it('M7: does not count successful logins', async () => {
    const { username } = await aMember(world)
    for (let count = 0; count < 25; count++) expect((await logIn(username)).status).toBe(200)
  })
})
