import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { aSignup } from '../signups.ts'
import { createWorld, type TestResponse, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
const hex = (number: number) => number.toString(16)
/** Returns a function with an address in another /64 of the same /48 for every number. */
const insideOne48 = (prefix: string) => (number: number) =>
  `${prefix}:${hex(number)}:${hex(number)}::${hex(number + 1)}`

/** Makes the calls one after the other and returns how many were not throttled. */
async function countAllowed(attempts: number, call: (number: number) => Promise<TestResponse>): Promise<number> {
  let allowed = 0
  for (let number = 1; number <= attempts; number++) if ((await call(number)).status !== 429) allowed++
  return allowed
}

describe('L10: budgets of a network', () => {
  it('L10: counts withdrawals of one IPv6 /48 together', async () => {
    const from = insideOne48('2001:db8:a1')
    const body = () => ({ name: 'Anna', order_number: 'K7M2P-9XQ4D', email: `${newId()}@example.test` })
    const ask = (number: number) => world.call('requestWithdrawal', { site: 'selene', ip: from(number), body: body() })
    expect(await countAllowed(25, ask)).toBe(20)
  })

  it('L10: counts city lookups of one IPv6 /48 together', async () => {
    const from = insideOne48('2001:db8:a2')
    const ask = (number: number) => world.call('geocode', { ip: from(number), query: { lat: '52.1', lon: '5.1' } })
    expect(await countAllowed(65, ask)).toBe(60)
  })

  it('L10: counts sign-ups per household and per network', async () => {
    const ask = (ip: string) => world.call('signUp', { site: 'selene', ip, body: aSignup() })
    // Refused sign-ups count for the network as well.
    expect(await countAllowed(120, () => ask('2001:db8:a3:1::1'))).toBe(30)
    expect((await ask('2001:db8:a3:2::1')).status).toBe(429)
    expect((await ask('2001:db8:a5:1::1')).status).toBe(200)
  })

  it('L10: locks a username for the whole IPv6 /48', async () => {
    const from = insideOne48('2001:db8:a4')
    const username = `nobody-${newId()}`
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        world.call('login', { ip: from(number), body: { username, password: 'wrong' } }),
      ),
    )
    expect(responses.filter((response) => codeOf(response) === 'login_failed')).toHaveLength(5)
  })

  it('L10: never uses a full IP address as the key of a limit', async () => {
    const sources = join(import.meta.dirname, '../../src')
    const files = (await readdir(sources, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
    const found: string[] = []
    for (const file of files) {
      const text = await readFile(join(sources, file), 'utf8')
      for (const [call, key = ''] of text.matchAll(/\.(?:consume|restore|reset)\(([^\n]*)/g))
        if (/\bip\b/.test(key.replaceAll(/(?:networkPrefix|householdPrefix)\([\w.]*\bip\)/g, '')))
          found.push(`${file}: ${call}`)
    }
    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})

describe('M8: metrics of the limits', () => {
  it('M8: counts the allowed and refused requests of each limit', async () => {
    const ask = () => world.call('geocode', { ip: '203.0.113.9', query: { lat: '52.1', lon: '5.1' } })
    await countAllowed(62, ask)
    const text = await world.container.metrics.registry.metrics()
    expect(text).toMatch(/velvet_limit_total\{limit="geocode",outcome="refused"\} [1-9]/)
    expect(text).toMatch(/velvet_limit_total\{limit="orders",outcome="taken"\} 0/)
    expect(text).not.toContain('203.0.113')
  })
})
