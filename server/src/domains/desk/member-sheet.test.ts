import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { aCase } from '../../../test/cases.ts'
import { aDecision, queryAsOwner } from '../../../test/decisions.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aDirectDebit } from '../../../test/direct-debit-rows.ts'
import { aMember, password, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore, companyChain } from '../../platform/audit/audit-log.ts'

let world: World
let desk: DeskWorld
let anna: TestMember
let session: string
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
})
afterAll(async () => {
  await desk.close()
  await world.close()
})
beforeEach(async () => {
  anna = await aMember(world)
  session = await sessionOf('moderator')
})

const velvet = siteIdOf('velvet')
const sessionOf = async (role: StaffRole, siteId: string | null = null) =>
  (await desk.signedIn([{ role, siteId }])).session
const search = async (term: string, by = session) => desk.call('searchMembers', { session: by, body: { term } })
const idsIn = ({ body }: { body: Record<string, unknown> }) => (body.members as { id: string }[]).map(({ id }) => id)
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code

type Sheet = {
  email_hint: string
  age: number
  stored_fields: string[]
  strikes: number
  cases: { id: string }[]
  reports_about: { reason: string }[]
  notices_submitted: number
  timeline: { kind: string; country: string | null; what: string | null }[]
  access: { sessions: number }
  restrictions: { kind: string }[]
}
const read = (id = anna.id, by = session, site = velvet) =>
  desk.call('getMember', { session: by, params: { site, id } })
const sheetOf = async (id = anna.id, by = session) => (await read(id, by)).body.member as Sheet
const entriesAbout = async (id: string, chain = velvet) =>
  (await auditStore.page(world.container.db.direct, chain, { subject: `member:${id}`, limit: 20 })).map(
    ({ action, facts }) => ({ action, ...facts }),
  )

describe('the search', () => {
  it('finds a member by everything that identifies one', async () => {
    const { reference, orderNumber } = await aDirectDebit(world, anna)
    const reporter = await aMember(world)
    const report = await world.call('reportMember', { session: reporter.session, body: { member_id: anna.id, reason: 'scam' } }) // prettier-ignore
    const terms = [
      ...[anna.id, anna.email, anna.email.toUpperCase(), orderNumber, orderNumber.replace('-', ''), reference],
      ...[String(report.body.receipt), `http://localhost/members/${anna.id}`],
    ]
    for (const term of terms) expect(idsIn(await search(term)), term).toEqual([anna.id])
    expect(await entriesAbout(anna.id)).toHaveLength(terms.length)
  })

  it('does not search names, and refuses texts that identify nobody', async () => {
    for (const term of ['Anna Example', 'Name of', 'anna'])
      expect(codeOf((await search(term)).body), term).toBe('invalid_input')
  })

  it('finds members of the sites of the caller only', async () => {
    const selene = await aMember(world, { site: 'selene' })
    const ofVelvet = await sessionOf('support', velvet)
    for (const term of [selene.id, selene.email]) {
      expect(idsIn(await search(term))).toEqual([selene.id])
      expect(idsIn(await search(term, ofVelvet))).toEqual([])
    }
  })

  it('records a search without a result, without what was typed', async () => {
    await search('unknown@example.test')
    const [entry] = await auditStore.page(world.container.db.direct, companyChain, { limit: 1 })
    expect(entry).toMatchObject({ action: 'member.searched', subject: 'member:none', facts: { by: 'email' } })
    expect(JSON.stringify(entry)).not.toContain('unknown@')
  })

  it('is limited per person', async () => {
    for (let n = 0; n < 120; n++) await search('anna')
    expect(codeOf((await search('anna')).body)).toBe('too_many_requests')
    expect(codeOf((await search('anna', await sessionOf('moderator'))).body)).toBe('invalid_input')
  })
})

describe('the sheet', () => {
  it('contains no address, phone, name of a payer, IBAN or date of birth', async () => {
    const debit = await aDirectDebit(world, anna)
    const responses = [await read(), await search(anna.email), await search(anna.id)].map(({ body }) =>
      JSON.stringify(body),
    )
    const clear = [anna.email, debit.mobile, debit.holder, debit.iban, debit.street, '1990-05-17']
    for (const response of responses)
      for (const value of clear) expect(response.toLowerCase()).not.toContain(value.toLowerCase())
    const sheet = await sheetOf()
    expect(sheet).toMatchObject({ email_hint: `${anna.email[0]}••••@e•••`, age: 36 })
    expect(sheet.stored_fields.toSorted()).toEqual(['date_of_birth', 'email', 'phone', 'real_name'])
  })

  it('records every reading', async () => {
    await read()
    await read()
    expect(await entriesAbout(anna.id)).toEqual([{ action: 'member.read' }, { action: 'member.read' }])
  })

  it('shows what happened, with the country of a log-in and without its address', async () => {
    const ip = '2.16.8.1'
    await world.call('login', { ip, body: { username: anna.username, password, stay: false } })
    await aDecision(world, anna, { restrictions: [{ kind: 'no_messages', endsAt: null }] })
    await world.call('reportMember', { session: (await aMember(world)).session, body: { member_id: anna.id, reason: 'scam' } }) // prettier-ignore
    await world.call('reportMember', { session: anna.session, body: { member_id: (await aMember(world)).id, reason: 'fake' } }) // prettier-ignore
    const sheet = await sheetOf()
    expect(sheet.timeline.map(({ kind }) => kind).toSorted()).toEqual([
      'decision',
      'email_confirmed',
      'logged_in',
      'reported',
      'signed_up',
    ])
    expect(sheet.timeline.find(({ kind }) => kind === 'logged_in')?.country).toBe('NL')
    expect(sheet).toMatchObject({
      restrictions: [{ kind: 'no_messages' }],
      notices_submitted: 1,
      access: { sessions: 2 },
    })
    expect(JSON.stringify(sheet)).not.toContain(ip)
  })

  it('shows reports and cases only to those who read cases, and those of child safety to safety leads', async () => {
    const reporter = await aMember(world)
    for (const reason of ['scam', 'minor'])
      await world.call('reportMember', { session: reporter.session, body: { member_id: anna.id, reason } })
    const reasonsFor = async (role: StaffRole) => {
      const { reports_about: reports, cases, timeline } = await sheetOf(anna.id, await sessionOf(role))
      expect(cases).toHaveLength(reports.length)
      expect(timeline.filter(({ kind }) => kind === 'reported')).toHaveLength(reports.length)
      return reports.map(({ reason }) => reason).toSorted()
    }
    expect(await reasonsFor('safety_lead')).toEqual(['minor', 'scam'])
    expect(await reasonsFor('moderator')).toEqual(['scam'])
    expect(await reasonsFor('support')).toEqual([])
  })

  it('does not say whom a member reported', async () => {
    const other = await aMember(world)
    await world.call('reportMember', { session: anna.session, body: { member_id: other.id, reason: 'scam' } })
    expect(JSON.stringify(await sheetOf())).not.toContain(other.id)
    expect(JSON.stringify(await sheetOf(other.id))).not.toContain(anna.id)
  })

  it('does not exist for a member of another site', async () => {
    const selene = await aMember(world, { site: 'selene' })
    expect(codeOf((await read(selene.id)).body)).toBe('not_found')
    await aCase(world, { memberId: selene.id })
    expect(await entriesAbout(selene.id)).toEqual([])
  })
})

describe('the database role of the desk', () => {
  it.each([
    'select email from members',
    'select email_sealed from members',
    'select email_index from members',
    'select mobile from direct_debit_mandates',
    'select holder from direct_debit_mandates',
    'select iban from direct_debit_mandates',
    'select date_of_birth from profiles',
    'select reporter_id from reports',
    'select member_id from complaints',
    'select token_hash from sessions',
    'select device from security_events',
    'select text from messages',
    'select full_object from photos',
  ])('is refused: %s', async (statement) => {
    await expect(asDesk(statement)).rejects.toThrow('permission denied')
  })
})

async function asDesk(statement: string): Promise<unknown> {
  return queryAsOwner(world, `set role velvet_desk; ${statement}`)
}
