import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../complaints.ts'
import { countMailsTo, waitForLastMail } from '../mailbox.ts'
import { aMember, password } from '../members.ts'
import { aSignup } from '../signups.ts'
import { startTestWorker, untilIdle } from '../worker.ts'
import { createWorld, type SiteKey, type TestResponse, type World } from '../world.ts'
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
/** Returns an address in another network for every call. */
const ip = () => `198.${Math.floor(network / 250)}.${network++ % 250}.7`
const codeOf = ({ body }: TestResponse) => (body.error as { code: string } | undefined)?.code
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const anAddress = () => `box-${randomUUID()}@example.test`
const deviceIn = ({ cookies }: TestResponse) => cookies.find(({ name }) => name === '__Host-device')?.value ?? ''

/** Waits for all jobs and returns how many mails an address has received. */
async function mailsAfterJobs(address: string): Promise<number> {
  await untilIdle(world)
  return countMailsTo(address)
}

describe('M3: mails about a sign-up', () => {
  const signUp = (site: SiteKey, email: string) =>
    world.call('signUp', { site, ip: ip(), body: aSignup({ email, tracking: { ref: 'friend' } }) })

  it('M3: sends at most three mails a day to one address, with the same response beyond the limit', async () => {
    const email = anAddress()
    const responses = await times(12, () => signUp('selene', email))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.status).toBe(200)
    expect(await mailsAfterJobs(email)).toBe(3)
  })

  it('M3: counts all addresses of one mailbox together, on open sites as well', async () => {
    for (const site of ['selene', 'velvet'] as const) {
      const name = `box-${randomUUID()}`
      const addresses = Array.from({ length: 6 }, (_, index) => `${name}+${index}@example.test`)
      const responses = await times(6, (index) => signUp(site, addresses[index] ?? ''))
      expect(responses.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
      await untilIdle(world)
      const counts = await Promise.all(addresses.map(countMailsTo))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    }
  })

  it('M3: does not count a repetition of the same request', async () => {
    const body = aSignup({ email: anAddress() })
    const headers = { 'idempotency-key': randomUUID() }
    await times(8, () => world.call('signUp', { site: 'selene', ip: ip(), body, headers }))
    await signUp('selene', body.email)
    expect(await mailsAfterJobs(body.email)).toBe(2)
  })

  it('M3: names no brand in sender, subject and first words on a discreet site', async () => {
    const email = anAddress()
    await signUp('selene', email)
    await world.call('requestSelfExclusion', { site: 'selene', ip: ip(), body: { email, months: 6 } })
    for (const count of [1, 2]) {
      const mail = await waitForLastMail(email, count)
      expect(mail.from[0]?.name).toBe('Customer service')
      expect(mail.subject).not.toMatch(/selene/i)
      expect(mail.text.slice(0, 100)).not.toMatch(/selene/i)
    }
  })
})

describe('M3: receipts of withdrawals and complaints', () => {
  const withdraw = async (email: string, entered: { name?: string; order_number?: string } = {}) => {
    const body = { name: 'Anna', order_number: 'K7M2P-9XQ4D', email, ...entered }
    const { body: asked } = await world.call('requestWithdrawal', { site: 'selene', ip: ip(), body })
    return world.call('confirmWithdrawal', { site: 'selene', body: { token: asked.token } })
  }

  it('M3: repeats neither the entered name nor an invalid order number', async () => {
    const email = anAddress()
    await withdraw(email, { name: 'Call evil.example now', order_number: 'URGENT: see evil.example/pay' })
    const mail = await waitForLastMail(email)
    expect(mail.text + mail.html + mail.subject).not.toMatch(/evil|urgent/i)
    expect(mail.text).toMatch(/W-[0-9A-Z]{8}/)
  })

  it('M3: repeats a well-formed order number', async () => {
    const email = anAddress()
    await withdraw(email, { order_number: 'k7m2p 9xq4d' })
    expect((await waitForLastMail(email)).text).toContain('K7M2P-9XQ4D')
  })

  it('M3: sends at most five receipts of withdrawals a day to one address, and still accepts every withdrawal', async () => {
    const email = anAddress()
    const responses = await times(9, () => withdraw(email))
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(9).fill(200))
    expect(await mailsAfterJobs(email)).toBe(5)
  })

  it('M3: sends at most five receipts of complaints a day to one mailbox', async () => {
    const name = `box-${randomUUID()}`
    const complain = (index: number) =>
      world.call('submitComplaint', {
        ip: ip(),
        body: aComplaint({ email: `${name}+${index}@example.test` }),
      })
    const responses = await times(8, complain)
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    await untilIdle(world)
    const counts = await times(8, (index) => countMailsTo(`${name}+${index}@example.test`))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  })
})

describe('L6: password resets', () => {
  const reset = (
    email: string,
    { from = ip(), device, site = 'selene' }: { from?: string; device?: string; site?: SiteKey } = {},
  ) =>
    world.call('requestPasswordReset', {
      site,
      ip: from,
      body: { email },
      headers: device ? { cookie: `__Host-device=${device}` } : {},
    })

  it('L6: limits a stranger by their network, without using up the budget of the owner', async () => {
    const { email } = await aMember(world, { site: 'selene' })
    const stranger = ip()
    const responses = await times(6, () => reset(email, { from: stranger }))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(responses.filter((response) => codeOf(response) === 'reset_limit_reached')).toHaveLength(3)
    expect((await reset(email)).status).toBe(200)
    expect(await mailsAfterJobs(email)).toBe(4)
  })

  it('L6: sends at most ten mails a day to one mailbox, with the same response for known and unknown addresses', async () => {
    const { email } = await aMember(world, { site: 'selene' })
    for (const address of [email, anAddress()]) {
      const responses = await times(30, () => reset(address))
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    }
    expect(await mailsAfterJobs(email)).toBe(10)
  })

  it('L6: reserves a separate budget for a known device of the account', async () => {
    const { email, username } = await aMember(world, { site: 'selene' })
    const device = deviceIn(await world.call('login', { site: 'selene', ip: ip(), body: { username, password } }))
    await times(30, () => reset(email))
    expect(await mailsAfterJobs(email)).toBe(10)
    const responses = await times(5, () => reset(email, { device }))
    expect(responses.filter((response) => codeOf(response) === 'reset_limit_reached')).toHaveLength(2)
    expect(await mailsAfterJobs(email)).toBe(13)
  })

  it('L6: reserves no separate budget for a device of another member', async () => {
    const [owner, other] = [await aMember(world, { site: 'selene' }), await aMember(world, { site: 'selene' })]
    const body = { username: other.username, password }
    const device = deviceIn(await world.call('login', { site: 'selene', ip: ip(), body }))
    await times(30, () => reset(owner.email, { device }))
    expect(await mailsAfterJobs(owner.email)).toBe(10)
  })

  it('L6: still accepts a self-exclusion after strangers have used up their budget for the same address', async () => {
    const email = anAddress()
    const stranger = ip()
    const exclude = (from: string) => world.call('requestSelfExclusion', { ip: from, body: { email, months: 6 } })
    const responses = await times(6, () => exclude(stranger))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await exclude(ip())).status).toBe(200)
    await times(20, () => exclude(ip()))
    expect(await mailsAfterJobs(email)).toBe(10)
  })
})

describe('M8: sites that reveal whether an address is known', () => {
  it('M8: reveals ten unknown addresses an hour to one network, then refuses all requests', async () => {
    const { email } = await aMember(world)
    const from = ip()
    const reset = (address: string) => world.call('requestPasswordReset', { ip: from, body: { email: address } })
    const responses = await times(40, () => reset(anAddress()))
    expect(responses.filter((response) => codeOf(response) === 'email_not_found')).toHaveLength(10)
    expect(responses.filter((response) => codeOf(response) === 'too_many_requests')).toHaveLength(30)
    expect(codeOf(await reset(email))).toBe('too_many_requests')
  })

  it('M8: reveals ten taken addresses an hour to one network', async () => {
    const { email } = await aMember(world)
    const from = ip()
    const signUp = (address: string) => world.call('signUp', { ip: from, body: aSignup({ email: address }) })
    for (let index = 0; index < 10; index++) expect(codeOf(await signUp(email))).toBe('email_taken')
    expect(codeOf(await signUp(email))).toBe('too_many_requests')
    expect(codeOf(await signUp(anAddress()))).toBe('too_many_requests')
  })

  it('M8: counts taken addresses among other problems, and reports only those problems beyond the limit', async () => {
    const { email } = await aMember(world)
    const from = ip()
    const problemsOf = async (address: string) => {
      const { body } = await world.call('signUp', { ip: from, body: aSignup({ email: address, password: 'short' }) })
      return (body.error as { params: { problems: string[] } }).params.problems
    }
    for (let index = 0; index < 10; index++) {
      expect(await problemsOf(email)).toEqual(['password_too_short', 'email_taken'])
      expect(await problemsOf(anAddress())).toEqual(['password_too_short'])
    }
    expect(await problemsOf(email)).toEqual(['password_too_short'])
    expect(codeOf(await world.call('signUp', { ip: from, body: aSignup() }))).toBe('too_many_requests')
  })

  it('M8: looks up the names of at most 120 invalid forms an hour from one household', async () => {
    const { username } = await aMember(world)
    const from = ip()
    const responses: TestResponse[] = []
    for (let index = 0; index < 122; index++)
      responses.push(await world.call('signUp', { ip: from, body: aSignup({ username, password: 'short' }) }))
    expect(responses.filter(({ text }) => text.includes('username_taken'))).toHaveLength(120)
    expect(responses.every((response) => codeOf(response) === 'invalid_input')).toBe(true)
  })

  it('M8: does not count responses that reveal nothing', async () => {
    const from = ip()
    for (let index = 0; index < 12; index++)
      expect((await world.call('signUp', { ip: from, body: aSignup() })).status).toBe(200)
  })
})

describe('M3: the list of budgets in docs/security/budgets.md', () => {
  it('M3: contains every limit of the code with its points and window', async () => {
    const file = new URL('../../../docs/security/budgets.md', import.meta.url)
    const rows = (await readFile(file, 'utf8')).matchAll(
      /^\| `([\w-]+)` +\| .+? +\| +([\d,]+) +\| (\d+) (s|min|h|d) +\|/gm,
    )
    const seconds = { s: 1, min: 60, h: 3600, d: 86_400 }
    const listed = [...rows].map(([, name = '', points = '', amount = '', unit = 's']) => ({
      name,
      points: Number(points.replace(',', '')),
      seconds: Number(amount) * seconds[unit as keyof typeof seconds],
    }))
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
    const budgets = world.container.budgets.map(({ name, points, seconds }) => ({ name, points, seconds }))
    expect(listed.toSorted(byName)).toEqual(budgets.toSorted(byName))
  })
})
