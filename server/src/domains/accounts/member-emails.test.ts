import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import { aMember, password, setEmail, type TestMember } from '../../../test/members.ts'
import { aSignup } from '../../../test/signups.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { accountsStore, createMemberEmails, memberEmailsStore } from './stores.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let [nextIp, member]: [number, TestMember | undefined] = [1, undefined]
beforeEach(async () => {
  member = await aMember(world)
})
const theMember = (): TestMember => {
  if (!member) throw new Error('no member')
  return member
}

const emails = () => createMemberEmails(world.container.dataKeys)
const direct = () => world.container.db.direct
const rowOf = async ({ siteId, id }: { siteId: string; id: string }) => {
  const { rows } = await sql<Record<string, string | null>>`
    select email, email_sealed, email_index, mailbox_index, pending_email, pending_email_sealed
    from members where site_id = ${siteId} and id = ${id}
  `.execute(direct())
  return rows[0] ?? {}
}
/** Changes an address as version N-1 does. */
const changeAsPrevious = ({ siteId, id }: TestMember, email: string) =>
  sql`update members set email = ${email} where site_id = ${siteId} and id = ${id}`.execute(direct())
/** Replaces the plain address, which a later release will no longer have. */
const dropPlain = ({ siteId, id, email }: TestMember) => {
  const columns = { plain: id, sealed: emails().sealMember(siteId, id, email) }
  return memberEmailsStore.changeEmail(direct(), siteId, id, columns, world.time.now)
}
const logIn = (username: string) => world.call('login', { body: { username, password }, ip: `198.51.100.${nextIp++}` })
const recipientOf = ({ siteId, id }: TestMember) => world.container.accounts.recipientById(siteId, id)

describe('a sealed address', () => {
  it('is stored at sign-up without a readable part in the new columns', async () => {
    const body = aSignup()
    expect((await world.call('signUp', { body, headers: { 'idempotency-key': newId() } })).status).toBe(200)
    const id = (await world.container.accounts.memberByEmail(siteIdOf('velvet'), body.email)) ?? ''
    const { email: _plain, ...sealed } = await rowOf({ siteId: siteIdOf('velvet'), id })
    expect(sealed.email_sealed).toMatch(/^email1\./)
    expect(sealed.email_index).toMatch(/^email1\./)
    expect(JSON.stringify(sealed)).not.toContain(body.username)
    expect(JSON.stringify(sealed)).not.toContain('example.test')
  })

  it('cannot be opened in another row or on another site', async () => {
    const { siteId, id, email } = theMember()
    const stored = { plain: '', sealed: emails().seal('members.email', siteId, id, email) }
    expect(emails().open('members.email', siteId, id, stored)).toBe(email)
    expect(() => emails().open('members.email', siteId, newId(), stored)).toThrow()
    expect(() => emails().open('members.email', siteIdOf('selene'), id, stored)).toThrow()
    expect(() => emails().open('members.pending_email', siteId, id, stored)).toThrow()
  })

  it('has another index on every site, so that accounts of one person cannot be connected', () => {
    const [here, there] = (['velvet', 'selene'] as const).map((site) => emails().sealMember(siteIdOf(site), newId(), 'a@b.test')) // prettier-ignore
    expect(here?.index).not.toBe(there?.index)
    expect(here?.mailboxIndex).not.toBe(there?.mailboxIndex)
  })

  it('is found by login, reset, sign-up and self-exclusion without the plain column', async () => {
    const { siteId, id, email, username } = theMember()
    await dropPlain(theMember())
    const { accounts } = world.container
    expect((await logIn(email.toUpperCase())).text).toContain(id)
    expect(await accounts.memberByEmail(siteId, email)).toBe(id)
    expect(await accounts.findTaken(siteId, email, 'free-name')).toEqual({ email: true, username: false })
    const mailbox = emails().mailboxLookup(siteId, email.replace('@', '+tag@'))
    expect(await memberEmailsStore.idsByMailbox(direct(), siteId, mailbox)).toEqual([id])
    expect((await recipientOf(theMember()))?.email).toBe(email)
    expect((await accounts.recipientsById(siteId, [id])).get(id)?.email).toBe(email)
    expect((await accounts.exportOf(siteId, id, world.time.now))?.account.email).toBe(email)
    expect((await logIn(username)).status).toBe(200)
  })

  it('refuses a second account with the same address', async () => {
    const { siteId, email } = theMember()
    await dropPlain(theMember())
    const id = newId()
    const sealedEmail = emails().sealMember(siteId, id, email.toUpperCase())
    const values = { id, username: id, passwordHash: '', status: 'active', language: 'en', isPremium: false } as const
    const insert = (rest: object) =>
      accountsStore.insertMembers(direct(), siteId, [{ ...values, email, signedUpAt: world.time.now, ...rest }])
    expect(await insert({ sealedEmail })).toEqual([])
    expect(await insert({})).toEqual([id])
    await world.container.accounts.sealEmails(siteId)
    expect((await rowOf({ siteId, id })).email_index).toBeNull()
  })
})

describe('beside version N-1', () => {
  it('reads an address that N-1 changed, and seals it with the next job', async () => {
    const { siteId, id, email: before } = theMember()
    const email = `changed-${id}@example.test`
    await changeAsPrevious(theMember(), email)
    expect(await rowOf(theMember())).toMatchObject({ email_sealed: null, email_index: null, mailbox_index: null })
    expect((await recipientOf(theMember()))?.email).toBe(email)
    expect((await logIn(email)).text).toContain(id)
    expect((await logIn(before)).status).toBe(401)
    await world.container.accounts.sealEmails(siteId)
    expect((await rowOf(theMember())).email_index).toBe(emails().sealMember(siteId, id, email).index)
    expect((await logIn(email)).text).toContain(id)
  })

  it('writes the plain columns as well, which N-1 reads', async () => {
    const { siteId, id } = theMember()
    await setEmail(world, theMember(), 'New@example.test')
    expect((await rowOf(theMember())).email).toBe('New@example.test')
    const pending = { plain: 'next@example.test', sealed: emails().seal('members.pending_email', siteId, id, 'next@example.test') } // prettier-ignore
    await memberEmailsStore.setPendingEmail(direct(), siteId, id, pending)
    expect(await rowOf(theMember())).toMatchObject({ pending_email: 'next@example.test' })
    expect((await recipientOf(theMember()))?.pendingEmail).toBe('next@example.test')
    await sql`update members set pending_email = 'other@example.test' where id = ${id}`.execute(direct())
    expect((await recipientOf(theMember()))?.pendingEmail).toBe('other@example.test')
  })

  it('seals in batches, and leaves out an address that is changed meanwhile', async () => {
    const siteId = siteIdOf('tulp')
    await sql`
      insert into members (site_id, id, username, email, password_hash, status, language, signed_up_at)
      select ${siteId}, gen_random_uuid(), 'batch-' || n, 'batch-' || n || '@example.test', '', 'active', 'en', now()
      from generate_series(1, 600) as n
    `.execute(direct())
    const [row] = await memberEmailsStore.notSealedWith(direct(), siteId, 'email1', 1)
    const { id = '', storedEmail } = row ?? {}
    const sealed = emails().sealMember(siteId, id, 'an-earlier@example.test')
    const stored = memberEmailsStore.storeSealed(direct(), siteId, [{ id, plain: 'an-earlier@example.test', sealed }])
    expect(await stored).toBe(0)
    expect(await world.container.accounts.sealEmails(siteId)).toBe(600)
    expect(await memberEmailsStore.notSealedWith(direct(), siteId, 'email1', 1)).toEqual([])
    expect((await world.container.accounts.recipientById(siteId, id))?.email).toBe(storedEmail?.plain)
  })
})

describe('rotation of the data key', () => {
  it('finds addresses with the earlier key, and seals all of them with the new one', async () => {
    const { siteId, id, email } = theMember()
    await world.container.dataKeys.rotate('email')
    world.time.now = new Date(world.time.now.getTime() + hourMs)
    expect(emails().currentKeyId()).toBe('email2')
    expect((await logIn(email)).text).toContain(id)
    await world.container.accounts.sealEmails(siteId)
    const { email_sealed, email_index, mailbox_index } = await rowOf(theMember())
    for (const value of [email_sealed, email_index, mailbox_index]) expect(value).toMatch(/^email2\./)
    expect((await logIn(email)).text).toContain(id)
    expect((await recipientOf(theMember()))?.email).toBe(email)
  })
})

describe('the address of a mail link', () => {
  it('is sealed, and is read in the plain form that N-1 writes', async () => {
    const { siteId, id, email } = theMember()
    const link = { siteId, memberId: id, purpose: 'reset_password', email, now: world.time.now } as const
    const token = await world.container.accounts.issueLink(link)
    const body = { token, password: 'three wet umbrellas' }
    const { rows } = await sql<{ email_sealed: string }>`
      select email_sealed from account_links where member_id = ${id}
    `.execute(direct())
    expect(rows[0]?.email_sealed).toMatch(/^email\d\./)
    await sql`update account_links set email = 'not used' where member_id = ${id}`.execute(direct())
    expect((await world.call('resetPassword', { body })).status).toBe(200)
    const next = await world.container.accounts.issueLink(link)
    await sql`update account_links set email_sealed = null where used_at is null and member_id = ${id}`.execute(
      direct(),
    )
    expect((await world.call('resetPassword', { body: { ...body, token: next } })).status).toBe(200)
  })
})
