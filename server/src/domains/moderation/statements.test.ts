import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'
import { aComplaint } from '../../../test/complaints.ts'
import { aDecision, announceDecision, queryAsOwner, type TestDecision } from '../../../test/decisions.ts'
import { countMailsTo, waitForMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { appealDecided } from './moderation.events.ts'
import { sealedAs } from './sealed-as.ts'

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
/** A different network for every request, so that the limit per network does not apply. */
const ip = () => `203.0.${nextIp++}.7`

type Appeal = { submitted_at: string; due_at: string; outcome: string | null; answer: string } | null
type Statement = { token: string; text: string; is_reversed: boolean; appeal: Appeal; can_appeal_until: string | null }

const read = async (token: string) => {
  const { status, body } = await world.call('getStatement', { params: { token }, ip: ip() })
  return { status, statement: body.statement as Statement, error: body.error }
}
const unreadOf = async ({ session }: TestMember) => {
  const { body } = await world.call('getOwnStatements', { session })
  return body.statements as Statement[]
}
/** What the user of a page says. */
const hasUnread = async ({ session }: TestMember) => {
  const { body } = await world.call('getUser', { session })
  return (body.user as { has_unread_statement: boolean }).has_unread_statement
}
const appeal = (token: string, text = 'It was not me.') =>
  world.call('submitAppeal', { params: { token }, body: { text }, ip: ip() })

async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const before = world.time.now
  world.time.now = new Date(before.getTime() + ms)
  try {
    await work()
  } finally {
    world.time.now = before
  }
}

/** Answers an appeal, as the desk does. */
async function answerAppeal({ siteId }: TestMember, { id: decisionId }: TestDecision, outcome: string, by = 'member') {
  const { rows } = await world.container.db.direct
    .selectFrom('appeals')
    .select('id')
    .where('decision_id', '=', decisionId)
    .where('by_kind', '=', by as 'member')
    .execute()
    .then((found) => ({ rows: found }))
  const appealId = rows[0]?.id ?? ''
  const sealed = world.container.fieldCrypto.encrypt('We looked again.', sealedAs.appealAnswer(siteId, appealId))
  await queryAsOwner(
    world,
    'update appeals set outcome = $1, decided_at = $2, decided_by = $3, answer_sealed = $4 where id = $5',
    [outcome, world.time.now, newId(), sealed, appealId],
  )
  await world.container.db.transaction((tx) =>
    world.container.events.emit(tx, appealDecided({ siteId, now: world.time.now }, { appealId, decisionId })),
  )
}

describe('statements', () => {
  it('shows a statement to whoever has its token, without a login', async () => {
    const member = await aMember(world)
    const { token, text } = await aDecision(world, member)
    const { status, statement } = await read(token)
    expect(status).toBe(200)
    expect(statement).toMatchObject({ token, text, is_reversed: false, appeal: null })
    expect(statement.can_appeal_until).toBe('2027-05-15T12:00:00.000Z')
    expect((await read(newToken())).error).toMatchObject({ code: 'link_invalid' })
  })

  it('shows a statement by the id of its decision to its member only, who can confirm it and appeal', async () => {
    const [member, stranger] = [await aMember(world), await aMember(world)]
    const decision = await aDecision(world, member, { restrictions: [{ kind: 'locked', endsAt: null }] })
    const params = { token: decision.id }
    const readBy = async (reader: TestMember | undefined) => {
      const request = { params, ip: ip(), ...(reader && { session: reader.session }) }
      return (await world.call('getStatement', request)).body
    }
    expect(await readBy(member)).toMatchObject({ statement: { token: decision.token, text: decision.text } })
    for (const reader of [stranger, undefined])
      expect(await readBy(reader)).toMatchObject({ error: { code: 'link_invalid' } })
    const foreign = await world.call('confirmStatement', { params, session: stranger.session, ip: ip() })
    expect(foreign.status).toBe(410)
    const { body } = await world.call('getUser', { session: member.session })
    expect((body.user as { restrictions: unknown }).restrictions).toEqual([
      { kind: 'locked', until: null, decision: decision.id },
    ])
    expect(await hasUnread(member)).toBe(true)
    const text = { text: 'It was not me.' }
    expect((await world.call('submitAppeal', { params, body: text, session: member.session, ip: ip() })).status).toBe(
      200,
    )
    expect(await hasUnread(member)).toBe(false)
  })

  it('does not show a statement on another site', async () => {
    const stranger = await aMember(world, { site: 'selene' })
    const { token } = await aDecision(world, stranger)
    const response = await world.call('getStatement', { params: { token }, ip: ip() })
    expect(response.body.error).toMatchObject({ code: 'link_invalid' })
    const confirmed = await world.call('confirmStatement', { params: { token }, ip: ip() })
    expect(confirmed.body.error).toMatchObject({ code: 'link_invalid' })
    expect((await appeal(token)).body.error).toMatchObject({ code: 'link_invalid' })
  })

  it('lists what the member has not confirmed, until it is confirmed', async () => {
    const member = await aMember(world)
    const [first, second] = [await aDecision(world, member), await aDecision(world, member)]
    const other = await aMember(world)
    expect(await hasUnread(other)).toBe(false)
    await aDecision(world, other)
    expect(await hasUnread(member)).toBe(true)
    expect((await unreadOf(member)).map(({ token }) => token)).toEqual([first.token, second.token])
    for (const { token } of [first, first, second])
      expect((await world.call('confirmStatement', { params: { token }, ip: ip() })).status).toBe(200)
    expect(await unreadOf(member)).toEqual([])
    expect([await hasUnread(member), await hasUnread(other)]).toEqual([false, true])
  })

  it('hides a decision that was taken back from the list and marks its statement', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await aDecision(world, member, { reverses: decision, source: 'appeal' })
    expect(await unreadOf(member)).toEqual([])
    expect(await hasUnread(member)).toBe(false)
    const { statement } = await read(decision.token)
    expect(statement).toMatchObject({ is_reversed: true, can_appeal_until: null })
    expect((await appeal(decision.token)).body.error).toMatchObject({ code: 'link_invalid' })
  })
})

describe('appeals', () => {
  it('accepts one appeal per decision, encrypted, and promises an answer within seven days', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    const { body } = await appeal(decision.token)
    const due_at = new Date(world.time.now.getTime() + 7 * dayMs).toISOString()
    expect(body.statement).toMatchObject({ appeal: { due_at, outcome: null, answer: '' }, can_appeal_until: null })
    expect(await unreadOf(member)).toEqual([])
    await later(hourMs, async () => {
      const again = await appeal(decision.token, 'Another text')
      expect(again.body.statement).toMatchObject({ appeal: { due_at } })
    })
    const rows = await world.container.db.direct
      .selectFrom('appeals')
      .selectAll()
      .where('decision_id', '=', decision.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('It was not me')
    const [row] = rows
    expect(world.container.fieldCrypto.decrypt(row?.text_sealed ?? '', sealedAs.appealText(member.siteId, row?.id ?? ''))).toBe('It was not me.') // prettier-ignore
  })

  it('accepts an appeal for six months', async () => {
    const decision = await aDecision(world, await aMember(world))
    await later(182 * dayMs, async () => {
      expect((await read(decision.token)).statement.can_appeal_until).toBeNull()
      expect((await appeal(decision.token)).body.error).toMatchObject({ code: 'link_invalid' })
    })
    await later(180 * dayMs, async () => {
      expect((await appeal(decision.token)).status).toBe(200)
    })
  })

  it('stores one appeal when the form is sent twenty times at once', async () => {
    const decision = await aDecision(world, await aMember(world))
    const responses = await Promise.all(Array.from({ length: 20 }, () => appeal(decision.token)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const rows = await world.container.db.direct
      .selectFrom('appeals')
      .select('id')
      .where('decision_id', '=', decision.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('refuses an empty text', async () => {
    const decision = await aDecision(world, await aMember(world))
    expect((await appeal(decision.token, '  ')).body.error).toMatchObject({ code: 'invalid_input' })
  })

  it('shows and mails the outcome with its reasons', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await appeal(decision.token)
    await answerAppeal(member, decision, 'overturned')
    const { statement } = await read(decision.token)
    expect(statement.appeal).toMatchObject({ outcome: 'overturned', answer: 'We looked again.' })
    const mail = await waitForMail(member.email, 'About your appeal')
    expect(mail.text).toContain('Your appeal succeeded')
    expect(mail.text).toContain('We looked again.')
    expect(mail.text).toContain(`/decision/${decision.token}`)
  })
})

describe('notices', () => {
  async function aReport(): Promise<{ reporter: TestMember; reported: TestMember; receipt: string; id: string }> {
    const [reporter, reported] = [await aMember(world), await aMember(world)]
    const { body } = await world.call('reportMember', {
      session: reporter.session,
      body: { member_id: reported.id, reason: 'harassment', text: 'Look at this' },
    })
    const receipt = String(body.receipt)
    const { id } = await world.container.db.direct
      .selectFrom('reports')
      .select('id')
      .where('receipt', '=', receipt)
      .executeTakeFirstOrThrow()
    return { reporter, reported, receipt, id }
  }
  /** The desk, not the product, moves notices between cases. */
  const detach = (id: string) => queryAsOwner(world, 'delete from case_notices where notice_id = $1', [id])
  const stateOf = async (receipt: string) =>
    (await world.call('getNoticeState', { params: { receipt }, ip: ip() })).body
  const objectTo = (receipt: string) =>
    world.call('submitNoticeAppeal', { params: { receipt }, body: { text: 'Look again' }, ip: ip() })

  it('shows whether a report was decided, in general words, when the decision can no longer be taken back', async () => {
    const { reported, receipt, id } = await aReport()
    expect(await stateOf(receipt.toLowerCase())).toMatchObject({ state: 'waiting', decided_at: null, appeal: null })
    await detach(id)
    await aDecision(world, reported, { notices: [{ kind: 'report', id }], measures: ['pause_30'] })
    expect(await stateOf(receipt)).toMatchObject({ state: 'waiting' })
    await later(minuteMs, async () => {
      const state = await stateOf(receipt)
      expect(state).toMatchObject({ state: 'measures', can_appeal_until: null })
      expect(JSON.stringify(state)).not.toMatch(/pause|harass/)
      expect((await objectTo(receipt)).body.error).toMatchObject({ code: 'not_found' })
    })
    expect((await world.call('getNoticeState', { params: { receipt: 'ZZZZZZZZ' }, ip: ip() })).body.error).toMatchObject({ code: 'not_found' }) // prettier-ignore
    expect((await world.call('getNoticeState', { params: { receipt }, site: 'selene', ip: ip() })).body.error).toMatchObject({ code: 'not_found' }) // prettier-ignore
  })

  it('accepts one appeal of the reporter against a decision without consequences and mails the outcome', async () => {
    const { reporter, reported, receipt, id } = await aReport()
    await detach(id)
    const notices = [{ kind: 'report' as const, id }]
    const decision = await aDecision(world, reported, { notices, policy: 'no_violation', measures: ['none'] })
    await later(minuteMs, async () => {
      expect(await stateOf(receipt)).toMatchObject({ state: 'no_violation', appeal: null })
      const due_at = new Date(world.time.now.getTime() + 7 * dayMs).toISOString()
      expect((await objectTo(receipt)).body).toEqual({ due_at })
      await later(hourMs, async () => expect((await objectTo(receipt)).body).toEqual({ due_at }))
      expect(await stateOf(receipt)).toMatchObject({ appeal: { due_at, outcome: null }, can_appeal_until: null })
      await answerAppeal(reported, decision, 'upheld', 'reporter')
      expect(await stateOf(receipt)).toMatchObject({ appeal: { outcome: 'upheld', answer: 'We looked again.' } })
      const mail = await waitForMail(reporter.email, 'About your appeal')
      expect(mail.text).toContain('Our decision stands')
      expect(mail.text).toContain(`/complaints/${receipt}`)
    })
  })

  it('answers the reporter and the complainant by mail in their language', async () => {
    const { reporter, reported, receipt, id } = await aReport()
    const email = `${newId()}@example.test`
    const complaint = await world.call('submitComplaint', {
      body: aComplaint({ email }),
      ip: ip(),
      headers: { cookie: 'i18n_redirected=de' },
    })
    const { id: complaintId } = await world.container.db.direct
      .selectFrom('complaints')
      .select('id')
      .where('receipt', '=', String(complaint.body.receipt))
      .executeTakeFirstOrThrow()
    await detach(id)
    await detach(complaintId)
    const notices = [{ kind: 'report' as const, id }, { kind: 'complaint' as const, id: complaintId }] // prettier-ignore
    const decision = await aDecision(world, reported, { notices })
    await announceDecision(world, reported, decision)
    const answer = await waitForMail(reporter.email, 'About your report')
    expect(answer.text).toContain('took measures')
    expect(answer.text).toContain(`/complaints/${receipt}`)
    expect(answer.text).not.toContain(reported.username)
    const german = await waitForMail(email, 'Zu deiner Meldung')
    expect(german.text).toContain('etwas unternommen')
  })
})

describe('mail of a statement', () => {
  it('contains the statement and the link, once, with a neutral subject', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member, { facts: 'On 3 May.' })
    await announceDecision(world, member, decision)
    await announceDecision(world, member, decision)
    const mail = await waitForMail(member.email, 'What we decided')
    expect(mail.subject).toBe('About your account')
    for (const line of decision.text.split('\n').filter(Boolean)) expect(unwrapped(mail.text)).toContain(line)
    expect(mail.text).toContain(`/decision/${decision.token}`)
    await untilIdle(world)
    expect(await countMailsTo(member.email)).toBe(1)
    const row = await world.container.db.direct
      .selectFrom('statements')
      .select('mailed_at')
      .where('decision_id', '=', decision.id)
      .executeTakeFirstOrThrow()
    expect(row.mailed_at).toEqual(world.time.now)
  })

  it('is in the language of the statement', async () => {
    const member = await aMember(world, { language: 'nl' })
    const decision = await aDecision(world, member, { locale: 'nl' })
    await announceDecision(world, member, decision)
    expect((await waitForMail(member.email, 'Wat we hebben besloten')).subject).toBe('Over je account')
  })

  it('is not sent when the decision was taken back', async () => {
    const member = await aMember(world)
    const decision = await aDecision(world, member)
    await aDecision(world, member, { reverses: decision })
    await announceDecision(world, member, decision)
    await untilIdle(world)
    expect(await countMailsTo(member.email)).toBe(0)
  })
})

/** The plain text of a mail wraps its lines. */
const unwrapped = (text: string) => text.replaceAll(/\s+/g, ' ')
