import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { aComplaint } from '../../../test/complaints.ts'
import { waitForLastMail } from '../../../test/mailbox.ts'
import { aMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type TestCall, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

let world: World
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await world.close()
})

let nextIp = 1
/** A different network for every complaint, so that the limit per network does not apply. */
const ip = () => `203.0.${nextIp++}.7`
const complain = (changes: object = {}, call: TestCall = {}) =>
  world.call('submitComplaint', { body: aComplaint(changes), ip: ip(), ...call })

type Row = { receipt: string; member_id: string | null; name_sealed: string | null; email_sealed: string | null }
async function rowsOf(receipts: unknown[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from complaints where receipt = any(${receipts}::text[])`.execute(
    world.container.db.direct,
  )
  return rows
}

describe('complaints', () => {
  it('accepts a complaint without a login and mails the receipt in the language of the request', async () => {
    const email = `${newId()}@example.test`
    const { status, body } = await complain({ email })
    expect(status).toBe(200)
    expect(body).toEqual({ receipt: expect.stringMatching(/^[2-9A-Z]{8}$/) as string, received_at: world.time.now.toISOString() }) // prettier-ignore
    const mail = await waitForLastMail(email)
    expect(mail.subject).toContain(String(body.receipt))
    expect(mail.text).toContain(String(body.receipt))
    expect(mail.text).not.toContain('not who they say')
    const [row] = await rowsOf([body.receipt])
    expect(row).toMatchObject({ status: 'open', category: 'fraud', locale: 'en', member_id: null })
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${email}|not who they say|A. Example`))
    const german = await complain({ category: 'child_abuse', name: null, email: null }, { headers: { cookie: 'i18n_redirected=de' } }) // prettier-ignore
    expect(await rowsOf([german.body.receipt])).toMatchObject([{ locale: 'de' }])
  })

  it.each([
    [{ name: null }, ['name']],
    [{ email: null }, ['email']],
    [{ category: 'minor', name: null, email: null }, ['name', 'email']],
    [{ email: 'nobody' }, ['email']],
    [{ category: 'boring' }, ['category']],
    [{ url: ' ' }, ['url']],
    [{ text: '' }, ['text']],
    [{ good_faith: false }, ['good_faith']],
  ])('refuses a complaint with %j', async (changes, fields) => {
    const { body } = await complain(changes)
    expect(body.error).toMatchObject({ code: 'invalid_input', params: { fields } })
  })

  it('stores an anonymous complaint about child abuse without identity, even from a logged-in member', async () => {
    const anna = await aMember(world)
    const anonymous = { category: 'child_abuse', name: null, email: null }
    const answers = [await complain(anonymous), await complain(anonymous, { session: anna.session })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const rows = await rowsOf(answers.map(({ body }) => body.receipt))
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).toMatchObject({ name_sealed: null, email_sealed: null, member_id: null })
  })

  it('stores one complaint when it is sent again with the same key', async () => {
    const headers = { 'idempotency-key': newId() }
    const email = `${newId()}@example.test`
    const answers = await Promise.all(Array.from({ length: 5 }, () => complain({ email }, { headers })))
    expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1)
    expect(await rowsOf([answers[0]?.body.receipt])).toHaveLength(1)
    expect((await complain({ email, text: 'Something else.' }, { headers })).status).toBe(409)
  })

  it('accepts twenty complaints a day from one network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_one, index) => complain({}, { ip: `198.51.100.${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('sends five receipts a day to one address and stores further complaints without one', async () => {
    const email = `${newId()}@example.test`
    await untilIdle(world)
    await worker.stop()
    const answers = await Promise.all(Array.from({ length: 14 }, () => complain({ email })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await rowsOf(answers.map(({ body }) => body.receipt))).toHaveLength(14)
    const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(
      world.container.db.direct,
    )
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ task: 'moderation.complained>notifications' })))
    worker = await startTestWorker(world)
    await waitForLastMail(email, 5)
  })

  it('exports the complaints of a member on their own site and removes their identity on erasure', async () => {
    const [anna, berta] = [await aMember(world), await aMember(world)]
    const { body } = await complain({ email: anna.email }, { session: anna.session })
    const { moderation } = world.container
    expect(await moderation.complaintsOf(anna.siteId, anna.id)).toMatchObject([
      { receipt: body.receipt, text: 'This is not who they say they are.', email: anna.email },
    ])
    expect(await moderation.complaintsOf(berta.siteId, berta.id)).toEqual([])
    expect(await moderation.complaintsOf(siteIdOf('selene'), anna.id)).toEqual([])
    await untilIdle(world)
    await moderation.anonymiseReporter(anna.siteId, anna.id)
    expect(await rowsOf([body.receipt])).toMatchObject([{ member_id: null, name_sealed: null, email_sealed: null }])
  })

  it('deletes a complaint after a year', async () => {
    const { body } = await complain()
    const after = (days: number) => new Date(world.time.now.getTime() + days * dayMs)
    await world.container.moderation.deleteOld(siteIdOf('velvet'), after(364))
    expect(await rowsOf([body.receipt])).toHaveLength(1)
    await world.container.moderation.deleteOld(siteIdOf('velvet'), after(366))
    expect(await rowsOf([body.receipt])).toEqual([])
  })
})
