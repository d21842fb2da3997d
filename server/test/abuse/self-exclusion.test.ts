import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalEmail } from '../../src/domains/accounts/index.ts'
import { selfExclusionsStore } from '../../src/domains/accounts/stores.ts'
import { createFieldCrypto } from '../../src/platform/field-crypto.ts'
import { waitForLastMail, tokenIn } from '../mailbox.ts'
import { aMember, password, setEmail } from '../members.ts'
import { aSignup } from '../signups.ts'
import { startTestWorker } from '../worker.ts'
import { createWorld, siteIdOf, type TestResponse, type World } from '../world.ts'
import type { Worker } from '../../src/platform/jobs/worker.ts'

let world: World
let worker: Worker
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

let network = 1
const ip = () => `203.0.${network++}.7`
const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code

async function exclude(email: string) {
  await world.call('requestSelfExclusion', { ip: ip(), body: { email, months: 6 } })
  return world.call('confirmSelfExclusion', { body: { token: tokenIn(await waitForLastMail(email)) } })
}
const signUp = (email: string) => world.call('signUp', { ip: ip(), body: aSignup({ email }) })

describe('Self-exclusion of a mailbox with many addresses', () => {
  it.each([
    ['plus tag', 'NAME@example.test', 'NAME+again@example.test'],
    ['another plus tag', 'NAME+one@example.test', 'NAME+two@Example.test'],
    ['no plus tag', 'NAME+one@example.test', 'NAME@example.test'],
    ['dots at Gmail', 'n.NAME@gmail.com', 'nNAME+new@googlemail.com'],
  ])('Self-exclusion: refuses a sign-up by an address with %s', async (_, excluded, address) => {
    const name = randomUUID().slice(0, 13)
    expect((await exclude(excluded.replace('NAME', name))).status).toBe(200)
    expect(codeOf(await signUp(address.replace('NAME', name.toUpperCase())))).toBe('self_excluded')
  })

  it('Self-exclusion: still accepts a sign-up with another mailbox', async () => {
    const name = randomUUID().slice(0, 13)
    await exclude(`e.${name}@example.test`)
    expect((await signUp(`e${name}@example.test`)).status).toBe(200)
  })

  it('Self-exclusion: closes every account of the mailbox and refuses their logins', async () => {
    const name = `fay-${randomUUID().slice(0, 8)}`
    const [first, second] = [await aMember(world), await aMember(world)]
    await setEmail(world, first, `${name}+1@example.test`)
    await setEmail(world, second, `${name}+2@example.test`)
    await exclude(`${name}@example.test`)
    for (const { session, username, siteId, id } of [first, second]) {
      expect((await world.call('getUser', { session })).status).toBe(403)
      expect(await world.container.profiles.exportOf(siteId, id)).toMatchObject({ status: 'disabled' })
      expect(codeOf(await world.call('login', { ip: ip(), body: { username, password } }))).toBe('self_excluded')
    }
  })

  it('Self-exclusion: refuses a change to another address of the mailbox', async () => {
    const name = `gwen-${randomUUID().slice(0, 8)}`
    await exclude(`${name}@example.test`)
    const member = await aMember(world)
    const email = `${name}+new@example.test`
    await world.call('requestEmailChange', { session: member.session, body: { email } })
    const token = tokenIn(await waitForLastMail(email))
    expect(codeOf(await world.call('confirmEmailChange', { body: { token } }))).toBe('self_excluded')
  })

  it('Self-exclusion: respects an exclusion that was stored for the exact address', async () => {
    const [email, siteId] = ['hanna+old@example.test', siteIdOf('velvet')]
    const crypto = createFieldCrypto(world.config.FIELD_KEYS)
    const [emailHash = ''] = crypto.fingerprints(email, `accounts.self_exclusions.${siteId}`)
    const until = new Date('2027-05-15T12:00:00Z')
    await selfExclusionsStore.upsert(world.container.db.direct, siteId, { emailHash, until, now: world.time.now })
    expect(codeOf(await signUp(email))).toBe('self_excluded')
  })

  it.each([
    'Anna+x@Example.test',
    'a.b.c+d+e@gmail.com',
    'a.b@googlemail.com',
    '+only@example.test',
    'plain@sub.example.test',
  ])('Self-exclusion: derives the same mailbox from %s in code and in SQL', async (address) => {
    const { rows } = await sql<{ mailbox: string }>`select canonical_email(${address}) as mailbox`.execute(
      world.container.db.direct,
    )
    expect(rows[0]?.mailbox).toBe(canonicalEmail(address))
  })
})
