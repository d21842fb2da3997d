import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs, minuteMs } from '@velvet/contract/durations'
import { demoSites } from '../../../seed/sites.ts'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { drawScene } from '../../../test/synthetic-pictures.ts'
import { startTestWorker, untilNoneDue } from '../../../test/worker.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { sitesStore } from '../sites/stores.ts'
import { sealedAs } from './sealed-as.ts'

let world: World
let desk: DeskWorld
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
  await world.container.storage.ensureBucket()
  worker = await startTestWorker(world)
})
afterAll(async () => {
  await worker.stop()
  await desk.close()
  await world.close()
})

const site = siteIdOf('velvet')
const start = new Date('2026-11-15T12:00:00Z')
let [reporter, anna, berta]: TestMember[] = []
let moderator: Awaited<ReturnType<DeskWorld['signedIn']>>
let lead: typeof moderator
let seed = 504
beforeEach(async () => {
  world.time.now = start
  await closeCases()
  const premium = { isPremium: true, credits: 10 }
  ;[reporter, anna, berta] = [
    await aMember(world),
    await aMember(world),
    await aMember(world, { ...premium, language: 'de' }),
  ]
  moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
  lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
  seed += 1
})

afterEach(() => vi.restoreAllMocks())

const closeCases = () =>
  sql`update cases set state = 'decided', assignee = null, claimed_until = null where state <> 'decided'`.execute(
    desk.container.db.direct,
  )
const direct = () => world.container.db.direct
const size = { width: 240, height: 300 }
const scene = () => sharp(drawScene(seed, size).data, { raw: { ...size, channels: 3 } })
const original = () => scene().png().toBuffer()
/** A copy that was mirrored and recompressed. */
const copy = (image: Sharp = scene()) => image.flop().jpeg({ quality: 80 }).toBuffer()

type OwnPhoto = { id: string; status: string }
async function upload(
  member: TestMember | undefined,
  file: Buffer,
  siteKey: 'velvet' | 'selene' = 'velvet',
): Promise<OwnPhoto> {
  const call = { site: siteKey, session: member?.session ?? '' }
  await world.call('uploadPhoto', { ...call, file })
  await untilNoneDue(world)
  const { body } = await world.call('getPhotos', call)
  return (body.photos as OwnPhoto[]).at(-1)!
}
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from photos where id = ${id}`.execute(direct())).rows[0]?.status

type Sheet = { id: string; version: number; notice_list: Record<string, unknown>[] }
async function claimed(): Promise<Sheet> {
  const { body } = await desk.call('claimNextCase', { session: moderator.session, body: { queue: 'general' } })
  return body.case as Sheet
}
async function decide(sheet: Sheet, policy: string, measures: string[]): Promise<string> {
  const { body, status } = await desk.call('decideCase', {
    ...{ session: moderator.session, params: { site, id: sheet.id } },
    body: { decision_id: newId(), version: sheet.version, policy, measures, facts: '' },
  })
  expect(status).toBe(200)
  return String(body.decision_id)
}

/** Uploads a photo of Anna and removes it at the desk. `changedBits` makes its hash differ from the picture. */
async function aRefusedPhoto({ policy = 'explicit_content', changedBits = 0 } = {}) {
  const photo = await upload(anna, await original())
  expect(photo.status).toBe('active')
  if (changedBits > 0) await changeHash(photo.id, changedBits)
  const body = { member_id: anna?.id ?? '', reason: 'explicit', photo_id: photo.id }
  await world.call('reportMember', { session: reporter?.session ?? '', body })
  const decisionId = await decide(await claimed(), policy, ['remove_photo'])
  expect(await statusOf(photo.id)).toBe('refused')
  return { photo, decisionId }
}
const maskOf = (bits: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at >= 32 - bits ? 1 : 0)))
async function changeHash(photoId: string, bits: number): Promise<void> {
  const { rows } = await sql<{ pdq: Buffer }>`select pdq from photo_fingerprints where photo_id = ${photoId}`.execute(
    direct(),
  )
  const mask = maskOf(bits)
  const changed = Buffer.from((rows[0]?.pdq ?? Buffer.alloc(32)).map((byte, at) => byte ^ (mask[at] ?? 0)))
  await sql`update photo_fingerprints set variants = '', pdq = ${changed} where photo_id = ${photoId}`.execute(direct())
}

const decisionsAbout = async (member: TestMember | undefined) =>
  (
    await sql<{ id: string; policy: string }>`
      select id, policy, measures, source, automated, automated_decision, decided_by from decisions
      where member_id = ${member?.id ?? ''} and reverses is null`.execute(direct())
  ).rows
const bankOf = async (decisionId: string) =>
  (await sql<{ removed_at: Date | null }>`select * from refused_fingerprints where decision_id = ${decisionId}`.execute(direct())).rows // prettier-ignore

describe('a copy of a refused photo', () => {
  it('is refused by software, with a statement of reasons', async () => {
    const { decisionId: earlier } = await aRefusedPhoto()
    const photo = await upload(berta, await copy())
    expect(photo.status).toBe('refused')
    const [decision, ...rest] = await decisionsAbout(berta)
    expect([decision, rest]).toMatchObject([
      {
        ...{ policy: 'explicit_content', measures: ['remove_photo'], source: 'signal', automated: true },
        ...{ automated_decision: 'fully', decided_by: null },
      },
      [],
    ])
    const { body } = await world.call('getOwnStatements', { session: berta?.session ?? '' })
    const [statement] = body.statements as { text: string; can_appeal_until: string }[]
    expect(statement?.text).toContain('Das Foto ist eine Kopie eines Fotos, das wir früher abgelehnt haben.')
    expect(statement?.text).toContain('Wenn du Einspruch einlegst, entscheidet ein Mensch.')
    expect(statement?.can_appeal_until).toBeTruthy()
    // The copy does not prolong the time of the first refusal.
    expect(await bankOf(decision?.id ?? '')).toEqual([])
    expect(await bankOf(earlier)).toMatchObject([{ policy: 'explicit_content', scope: 'site', removed_at: null }])
  })

  it('appears as refused on the open page of its owner', async () => {
    await aRefusedPhoto()
    const hint = vi.spyOn(world.container.bus, 'broadcast')
    await upload(berta, await copy())
    // The first one says that the photo is encoded.
    const received = hint.mock.calls.flatMap(([, memberId, live]) => (memberId === berta?.id ? [live] : []))
    expect(received).toEqual([{ type: 'photos' }, { type: 'photos' }])
  })

  it('is decided once when the job runs again', async () => {
    await aRefusedPhoto()
    const photo = await upload(berta, await copy())
    const matched = { photoId: photo.id, memberId: berta?.id ?? '' }
    await world.container.moderation.handlePhotoMatch({ siteId: site, now: start }, matched)
    expect(await decisionsAbout(berta)).toHaveLength(1)
  })

  it('is not delivered in a conversation, and is refunded', async () => {
    await aRefusedPhoto()
    const opened = await world.call('openConversation', {
      session: berta?.session ?? '',
      params: { id: reporter?.id ?? '' },
    })
    const id = (opened.body.conversation as { id: string }).id
    await world.call('sendPhotoMessage', { session: berta?.session ?? '', params: { id }, query: { message_id: newId() }, file: await copy() }) // prettier-ignore
    await untilNoneDue(world)
    const { body } = await world.call('getConversation', { session: reporter?.session ?? '', params: { id } })
    expect(body.messages).toMatchObject([{ photo: { state: 'refused', files: null } }])
    expect(await world.container.credits.balanceIn(direct(), site, berta?.id ?? '')).toBe(10)
  })

  it('is shown again when an appeal succeeds', async () => {
    await aRefusedPhoto()
    const photo = await upload(berta, await copy())
    const [decision] = await decisionsAbout(berta)
    const appealId = newId()
    await sql`insert into appeals (site_id, id, decision_id, by_kind, locale, text_sealed, submitted_at, due_at)
      values (${site}, ${appealId}, ${decision?.id}, 'member', 'de',
        ${world.container.fieldCrypto.encrypt('Mine', sealedAs.appealText(site, appealId))}, ${start}, ${start})`.execute(
      direct(),
    )
    const params = { site, id: appealId }
    const sheet = await desk.call('getAppeal', { session: lead.session, params })
    expect(sheet.body.appeal).toMatchObject({ decided_by: null })
    const body = { outcome: 'overturned', answer: 'You are right.' }
    expect((await desk.call('decideAppeal', { session: lead.session, params, body })).status).toBe(200)
    expect(await statusOf(photo.id)).toBe('active')
  })

  it('is accepted once the earlier decision was taken back, and 24 months later', async () => {
    const { decisionId } = await aRefusedPhoto()
    await desk.call('reverseDecision', { session: moderator.session, params: { site, id: decisionId } })
    expect(await bankOf(decisionId)).toMatchObject([{ removed_at: start }])
    expect(await upload(berta, await copy())).toMatchObject({ status: 'active' })
    seed += 1
    await closeCases()
    await aRefusedPhoto()
    world.time.now = new Date(start.getTime() + 740 * dayMs)
    const later = await aMember(world)
    expect(await upload(later, await copy())).toMatchObject({ status: 'active' })
    await world.container.photos.deleteOldBankEntries(site, world.time.now)
    expect((await sql`select 1 from refused_fingerprints where site_id = ${site}`.execute(direct())).rows).toEqual([])
  })

  it('is refused on other sites of the company for grave reasons only', async () => {
    const selene = demoSites.find(({ key }) => key === 'selene')
    if (!selene) throw new Error('no site')
    const other = await aMember(world, { site: 'selene' })
    const { companyId } = await world.container.sites.byId(site)
    const document = { ...selene.document, companyId, photoReview: 'automatic' as const }
    await sitesStore.save(direct(), { ...selene, siteId: other.siteId, now: start, document })
    world.time.now = new Date(start.getTime() + minuteMs)
    await aRefusedPhoto({ policy: 'explicit_content' })
    expect(await upload(other, await copy(), 'selene')).toMatchObject({ status: 'active' })
    seed += 1
    await aRefusedPhoto({ policy: 'scam' })
    expect(await upload(other, await copy(), 'selene')).toMatchObject({ status: 'refused' })
  })
})

describe('a copy of a photo that was refused for child safety', () => {
  const casesAbout = async (member: TestMember | undefined) =>
    (
      await sql`select family, class, queue, state, notices from cases where subject_id = ${member?.id ?? ''}`.execute(
        direct(),
      )
    ).rows

  it.each(['child_abuse', 'minor'])('is held for a safety lead, without a statement: %s', async (policy) => {
    await aRefusedPhoto({ policy })
    const photo = await upload(berta, await copy())
    expect(photo.status).toBe('pending')
    expect(await decisionsAbout(berta)).toEqual([])
    expect((await world.call('getOwnStatements', { session: berta?.session ?? '' })).body.statements).toEqual([])
    expect(await casesAbout(berta)).toEqual([
      { family: 'child_safety', class: 'P0', queue: 'child_safety', state: 'waiting', notices: 1 },
    ])
    const { body } = await desk.call('claimNextCase', { session: lead.session, body: { queue: 'child_safety' } })
    expect((body.case as Sheet).notice_list).toMatchObject([
      { id: photo.id, kind: 'signal', reason: 'known_photo', photo_match: { policy } },
    ])
    expect((await desk.call('claimPhotos', { session: moderator.session, body: { site } })).body.photos).toEqual([])
  })

  it('joins the open case of its owner, once', async () => {
    await aRefusedPhoto({ policy: 'child_abuse' })
    const body = { member_id: berta?.id ?? '', reason: 'minor' }
    await world.call('reportMember', { session: reporter?.session ?? '', body })
    const photo = await upload(berta, await copy())
    const matched = { photoId: photo.id, memberId: berta?.id ?? '' }
    await world.container.moderation.handlePhotoMatch({ siteId: site, now: start }, matched)
    expect(await casesAbout(berta)).toMatchObject([{ family: 'child_safety', notices: 2 }])
    expect(await statusOf(photo.id)).toBe('pending')
  })

  it('cannot be refused by the product', async () => {
    await aRefusedPhoto({ policy: 'minor' })
    const photo = await upload(berta, await copy())
    expect(photo.status).toBe('pending')
    const decision = JSON.stringify({ case_id: newId(), decision_id: newId() })
    const { rows } = await sql<{ decided: boolean }>`
      select decide_known_photo(${site}, ${photo.id}, 10, ${start}, ${decision}::jsonb) as decided`.execute(direct())
    expect(rows).toEqual([{ decided: false }])
  })
})

describe('a photo that is like a refused one', () => {
  it('is held until a person has decided, with the earlier decision beside it', async () => {
    const { decisionId } = await aRefusedPhoto({ policy: 'scam', changedBits: 20 })
    const photo = await upload(berta, await original())
    expect(photo.status).toBe('pending')
    const sheet = await claimed()
    const { rows } = await sql<{ case_id: string }>`select case_id from decisions where id = ${decisionId}`.execute(
      direct(),
    )
    expect(sheet.notice_list).toMatchObject([
      {
        ...{ id: photo.id, kind: 'signal', reason: 'known_photo', has_photo: true },
        earlier_case: { site_id: site, id: rows[0]?.case_id },
        photo_match: { policy: 'scam', distance: 20 },
      },
    ])
    const params = { site, id: sheet.id, notice: photo.id }
    const evidence = await desk.call('getEvidencePhoto', { session: moderator.session, params })
    expect(evidence.body).toMatchObject({ media_type: 'image/webp' })
    await decide(sheet, 'no_violation', ['none'])
    expect(await statusOf(photo.id)).toBe('active')
  })

  it('is refused and added to the bank when the person removes it', async () => {
    await aRefusedPhoto({ policy: 'scam', changedBits: 20 })
    const photo = await upload(berta, await original())
    const decisionId = await decide(await claimed(), 'scam', ['remove_photo'])
    expect(await statusOf(photo.id)).toBe('refused')
    expect(await bankOf(decisionId)).toHaveLength(1)
    expect(await decisionsAbout(berta)).toMatchObject([
      { automated: true, automated_decision: 'not', source: 'signal' },
    ])
    await desk.call('reverseDecision', { session: moderator.session, params: { site, id: decisionId } })
    expect(await statusOf(photo.id)).toBe('pending')
  })

  it('is not shown to the recipient of a message before the decision', async () => {
    await aRefusedPhoto({ changedBits: 20 })
    const opened = await world.call('openConversation', {
      session: berta?.session ?? '',
      params: { id: reporter?.id ?? '' },
    })
    const id = (opened.body.conversation as { id: string }).id
    await world.call('sendPhotoMessage', { session: berta?.session ?? '', params: { id }, query: { message_id: newId() }, file: await original() }) // prettier-ignore
    await untilNoneDue(world)
    const seen = async () =>
      (await world.call('getConversation', { session: reporter?.session ?? '', params: { id } })).body.messages
    expect(await seen()).toMatchObject([{ photo: { state: 'preparing', files: null } }])
    await decide(await claimed(), 'no_violation', ['none'])
    expect(await seen()).toMatchObject([{ photo: { state: 'ready' } }])
  })

  it('cannot be refused by the product', async () => {
    await aRefusedPhoto({ changedBits: 20 })
    const photo = await upload(berta, await original())
    const decision = JSON.stringify({
      case_id: newId(),
      decision_id: newId(),
      token_hash: hashToken('x').toString('hex'),
    })
    const { rows } = await sql<{ decided: boolean }>`
      select decide_known_photo(${site}, ${photo.id}, 31, ${start}, ${decision}::jsonb) as decided`.execute(direct())
    expect(rows).toEqual([{ decided: false }])
  })
})

it('deletes the fingerprint with the photo and keeps the entry of the bank, which names no member', async () => {
  const { photo, decisionId } = await aRefusedPhoto()
  await world.container.photos.erase(site, anna?.id ?? '')
  expect((await sql`select 1 from photo_fingerprints where photo_id = ${photo.id}`.execute(direct())).rows).toEqual([])
  const [entry] = await bankOf(decisionId)
  expect(JSON.stringify(entry)).not.toContain(anna?.id)
  expect(JSON.stringify(entry)).not.toContain(photo.id)
  expect((await upload(berta, await copy())).status).toBe('refused')
})
