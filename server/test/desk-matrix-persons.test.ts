import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskCallSpec } from '@velvet/contract/desk/define-desk-call'
import { deskCalls, type DeskCallName } from '@velvet/contract/desk/desk-calls'
import { newId } from '../src/platform/ids.ts'
import { createDeskWorld, type DeskWorld } from './desk-world.ts'
import { aMember } from './members.ts'
import { aPersonaChat, writeAs } from './operators.ts'
import { aReportedConversation, holdCase, readingBody } from './readings.ts'
import { aPendingPhoto } from './reviews.ts'
import { aTicket } from './tickets.ts'
import { createWorld, siteIdOf, type World } from './world.ts'

/** The part of the matrix that concerns persons rather than roles: everyone here has every right that is needed. */
let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
type Person = Awaited<ReturnType<DeskWorld['signedIn']>>
const aLead = () =>
  desk.signedIn([
    { role: 'safety_lead', siteId: null },
    { role: 'support', siteId: null },
    { role: 'operator_lead', siteId: null },
  ])
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code ?? ''
const reasons = { policy: 'scam', measures: ['warning'], facts: 'Asked for money.' }

/** What a call is about. `approval` is proposed by the person, `appeal` is against the person's decision. */
async function aClaimedCase(person: Person) {
  const [reporter, member] = [await aMember(world), await aMember(world)]
  await world.call('reportMember', { session: reporter.session, body: { member_id: member.id, reason: 'scam' } })
  const { body } = await desk.call('claimNextCase', { session: person.session, body: { queue: 'general' } })
  return body.case as { id: string; version: number; notice_list: { id: string }[] }
}
async function decide(person: Person, changes: object = {}): Promise<string> {
  const { id, version } = await aClaimedCase(person)
  const decisionId = newId()
  const body = { ...reasons, decision_id: decisionId, version, ...changes }
  expect((await desk.call('decideCase', { session: person.session, params: { site, id }, body })).status).toBe(200)
  return decisionId
}
async function anAppeal(person: Person): Promise<string> {
  const [id, decisionId] = [newId(), await decide(person)]
  await sql`insert into appeals (site_id, id, decision_id, by_kind, locale, text_sealed, submitted_at, due_at)
    values (${site}, ${id}, ${decisionId}, 'member', 'en', 't', now(), now())`.execute(world.container.db.direct)
  return id
}

const ticketBodies = {
  returnTicket: null,
  answerTicket: { message_id: newId(), version: 1, text: 'x', then: 'solved' },
  closeTicket: { version: 1, then: 'solved' },
  extendTicket: { message_id: newId(), version: 1, text: 'x' },
  handOverTicket: { kind: 'question', text: 'x' },
  addTicketNote: { text: 'x' },
  mergeTicket: { version: 1 },
}

const conversationBodies = {
  getConversation: null,
  getPersonaPicture: null,
  returnConversation: null,
  handOverConversation: {},
  answerConversation: { message_id: newId(), text: 'Good evening' },
  addConversationNote: { note_id: newId(), about: 'member', text: 'Likes to bake.' },
  removeConversationNote: null,
  flagConversation: { flag_id: newId(), kind: 'abuse' },
}

/** Claims a conversation in which a member waits. */
async function aClaimedConversation(person: Person): Promise<string> {
  await desk.call('changeShift', { session: person.session, body: { state: 'on' } })
  // Conversations of other tests wait longer.
  await sql`delete from waiting_conversations`.execute(world.container.db.direct)
  const chat = await aPersonaChat(world)
  await desk.call('keepShift', { session: person.session })
  await writeAs(world, chat)
  await desk.call('claimNextConversation', { session: person.session, body: {} })
  return chat.conversationId
}

/** Stores an answer of the person, which another person has to read. */
async function aSample(person: Person): Promise<string> {
  const [sampleId, id] = [newId(), await aClaimedConversation(person)]
  await sql`insert into quality_samples (site_id, id, conversation_id, message_id, profile_id, member_id, staff_id, reason,
    answered_at) values (${site}, ${sampleId}, ${id}, ${newId()}, ${newId()}, ${newId()}, ${person.id}, 'random',
    ${world.time.now})`.execute(desk.container.db.direct)
  return sampleId
}

type Prepared = { params: Record<string, string>; body?: object }
/** A request to each call, about something of the person. */
const requests: Partial<Record<DeskCallName, (person: Person) => Promise<Prepared>>> = {
  decideApproval: async (person) => ({
    params: { id: await decide(person, { measures: ['end_contract'] }) },
    body: { outcome: 'approved' },
  }),
  decideAppeal: async (person) => ({
    params: { site, id: await anAppeal(person) },
    body: { outcome: 'upheld', answer: 'x' },
  }),
  getReviewPhoto: async ({ session }) => {
    const id = await aPendingPhoto(world, await aMember(world))
    await desk.call('claimPhotos', { session, body: {} })
    return { params: { site, id } }
  },
  ...Object.fromEntries(
    (Object.keys(ticketBodies) as DeskCallName[]).map((name) => [
      name,
      async ({ session }: Person) => {
        const ticket = await aTicket(world, { kind: 'access' })
        await desk.call('claimTicket', { session, params: { site, id: ticket.id } })
        const { id: source_id } = await aTicket(world)
        const body = ticketBodies[name as keyof typeof ticketBodies]
        return {
          params: { site, id: ticket.id },
          ...(body && { body: { ...body, ...('version' in body && { version: 2 }), source_id } }),
        }
      },
    ]),
  ),
  readReportedConversation: async (person) => {
    const talk = await aReportedConversation(world)
    await holdCase(world, talk.caseId, person.id)
    return { params: { site, id: talk.caseId }, body: readingBody(talk) }
  },
  ...Object.fromEntries(
    (Object.keys(conversationBodies) as DeskCallName[]).map((name) => [
      name,
      async (person: Person) => {
        const id = await aClaimedConversation(person)
        const colleague = await aLead()
        await desk.call('changeShift', { session: colleague.session, body: { state: 'on' } })
        const body = conversationBodies[name as keyof typeof conversationBodies]
        return { params: { site, id, note: newId() }, ...(body && { body: { code: colleague.code, ...body } }) }
      },
    ]),
  ),
  scoreSample: async (person) => ({
    params: { site, id: await aSample(person) },
    body: { failed: [], remark: '' },
  }),
  reverseDecision: async (person) => ({ params: { site, id: await decide(person) } }),
}
const bodyOf: Partial<Record<DeskCallName, (version: number) => object>> = {
  decideCase: (version) => ({ ...reasons, decision_id: newId(), version }),
  previewStatement: () => reasons,
  addCaseNote: () => ({ text: 'x' }),
  handOverCase: () => ({ queue: 'general', text: 'x' }),
}
async function requestTo(name: DeskCallName, person: Person): Promise<Prepared> {
  const prepared = requests[name]
  if (prepared) return prepared(person)
  const { id, version, notice_list: notices } = await aClaimedCase(person)
  const body = bodyOf[name]?.(version)
  return { params: { site, id, notice: notices[0]?.id ?? '' }, ...(body && { body }) }
}

const restricted = (Object.entries(deskCalls) as [DeskCallName, DeskCallSpec][]).flatMap(([name, { access }]) =>
  access.by ? [[name, access.by] as const] : [],
)

const refusals = ['conversation_not_claimed', 'photo_not_claimed', 'ticket_not_claimed', 'case_not_claimed']

describe.each(restricted)('%s', (name, by) => {
  const ofHolder = refusals.find((code) => (deskCalls[name].errors as readonly string[]).includes(code)) ?? ''
  const refusal = by === 'holder' ? ofHolder : 'forbidden'

  it(`is for: ${by}`, async () => {
    const [self, colleague] = [await aLead(), await aLead()]
    const request = await requestTo(name, self)
    const [refused, allowed] = by === 'other_person' ? [self, colleague] : [colleague, self]
    expect(codeOf((await desk.call(name, { ...request, session: refused.session })).body)).toBe(refusal)
    const { body } = await desk.call(name, { ...request, session: allowed.session })
    expect([refusal, 'forbidden', 'case_changed']).not.toContain(codeOf(body))
  })
})

it.each([
  ['case', 'case_not_claimed'],
  ['ticket', 'ticket_not_claimed'],
  ['conversation', 'conversation_not_claimed'],
] as const)('says for every call about a claimed %s that it is for the holder', (subject, code) => {
  const claimed = Object.entries(deskCalls as Record<string, DeskCallSpec>).filter(
    ([name, { path, errors }]) =>
      path.startsWith(`/desk/sites/:site/${subject}s/:id/`) && errors.includes(code) && name !== 'claimTicket',
  )
  expect(claimed.length).toBeGreaterThan(5)
  for (const [name, { access }] of claimed) expect(access.by, name).toBe('holder')
})
