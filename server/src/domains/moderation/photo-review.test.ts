import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMs, undoMs } from '@velvet/contract/desk/case-rules'
import { dailyViewLimits, photoReasons } from '@velvet/contract/desk/photo-review-rules'
import { dayMs, hourMs } from '@velvet/contract/durations'
import { createDeskWorld, type DeskWorld } from '../../../test/desk-world.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { aPendingPhoto } from '../../../test/reviews.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { auditStore } from '../../platform/audit/audit-log.ts'
import { newId } from '../../platform/ids.ts'
import { photosStore, reviewedPhotosStore } from '../photos/stores.ts'
import { reviewSettingsStore } from './review-settings.store.ts'

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
let anna: TestMember
let moderator: Person
let other: Person
let lead: Person
beforeEach(async () => {
  world.time.now = new Date('2026-11-15T12:00:00Z')
  await sql`update photos set status = 'active' where status = 'pending'`.execute(world.container.db.direct)
  anna = await aMember(world, { language: 'de' })
  moderator = await desk.signedIn([{ role: 'moderator', siteId: null }])
  other = await desk.signedIn([{ role: 'moderator', siteId: null }])
  lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
})

type Claimed = {
  id: string
  preview: string | null
  exposure: string | null
  number: number
  country: string
  refusals: number
  match: { distance: number; policy: string } | null
}
const codeOf = (body: Record<string, unknown>) => (body.error as { code: string } | undefined)?.code
const later = (ms: number) => (world.time.now = new Date(world.time.now.getTime() + ms))

async function claim(person = moderator, body: object = {}) {
  const response = await desk.call('claimPhotos', { session: person.session, body })
  expect(response.status).toBe(200)
  return response.body as { photos: Claimed[]; waiting: number; left_out: string[] }
}
const idsOf = async (person = moderator) => (await claim(person)).photos.map(({ id }) => id)
const view = (id: string, person = moderator) =>
  desk.call('getReviewPhoto', { session: person.session, params: { site, id } })
type Decision = { photo: string; outcome?: string; reason?: string | null; decision_id?: string; site?: string }
const decide = (decisions: Decision[], person = moderator) =>
  desk.call('decidePhotos', {
    session: person.session,
    body: {
      decisions: decisions.map((decision) => ({
        ...{ site, decision_id: newId(), outcome: decision.reason ? 'refused' : 'accepted', reason: null },
        ...decision,
      })),
    },
  })
const statusOf = async (id: string) => {
  const photo = await photosStore.byId(world.container.db.direct, site, id)
  return photo && `${photo.status} ${photo.refusal ?? ''}`.trim()
}
const statementsOf = async ({ session }: TestMember) =>
  (await world.call('getOwnStatements', { session })).body.statements as { text: string; token: string }[]
const auditActions = async (subject: string) =>
  (await auditStore.page(desk.container.db.direct, site, { subject, limit: 9 })).map(({ action }) => action)

describe('claiming', () => {
  it('orders by near match, score in steps and age', async () => {
    const hour = (ago: number) => new Date(world.time.now.getTime() - ago * hourMs)
    const low = await aPendingPhoto(world, anna, { score: 0.14, createdAt: hour(5) })
    const newer = await aPendingPhoto(world, anna, { score: 0.88, createdAt: hour(1) })
    const older = await aPendingPhoto(world, anna, { score: 0.81, createdAt: hour(2) })
    const near = await aPendingPhoto(world, anna, { score: 0, match: { policy: 'stolen_photo', distance: 20 } })
    const nearer = await aPendingPhoto(world, anna, { score: 0, match: { policy: 'no_person', distance: 12 } })
    const { photos } = await claim()
    expect(photos.map(({ id }) => id)).toEqual([nearer, near, older, newer, low])
    expect(photos[0]?.match).toEqual({ distance: 12, policy: 'no_person' })
    expect(await auditActions(`site:${site}`)).toContain('photos.claimed')
  })

  it('gives two people who ask at once no photo twice, and the same person the same page again', async () => {
    for (let count = 0; count < 30; count++) await aPendingPhoto(world, anna)
    const people = await Promise.all(
      Array.from({ length: 4 }, () => desk.signedIn([{ role: 'moderator', siteId: site }])),
    )
    const pages = await Promise.all(people.map((person) => idsOf(person)))
    expect(pages.flat()).toHaveLength(30)
    expect(new Set(pages.flat()).size).toBe(30)
    const [first] = people
    expect((await idsOf(first)).toSorted()).toEqual(pages[0]?.toSorted())
  })

  it('gives one person who asks twice at once a single page', async () => {
    for (let count = 0; count < 20; count++) await aPendingPhoto(world, anna)
    const [one, two] = await Promise.all([idsOf(), idsOf()])
    expect(one).toHaveLength(12)
    expect(two.toSorted()).toEqual(one.toSorted())
  })

  it('returns photos to the queue when the claim ends, unless a view extends it', async () => {
    const id = await aPendingPhoto(world, anna)
    expect(await idsOf()).toEqual([id])
    expect(await idsOf(other)).toEqual([])
    later(claimMs - 1)
    expect((await view(id)).status).toBe(200)
    later(claimMs - 1)
    expect(await idsOf(other)).toEqual([])
    later(2)
    expect(await idsOf(other)).toEqual([id])
  })

  it('only serves sites of the grants, and of the filter', async () => {
    await aPendingPhoto(world, anna)
    const elsewhere = await desk.signedIn([{ role: 'moderator', siteId: siteIdOf('selene') }])
    expect(await idsOf(elsewhere)).toEqual([])
    const response = await desk.call('claimPhotos', { session: elsewhere.session, body: { site } })
    expect(codeOf(response.body)).toBe('forbidden')
  })

  it('leaves out chat photos, refused ones and those that are not encoded', async () => {
    const ids = [await aPendingPhoto(world, anna), await aPendingPhoto(world, anna), await aPendingPhoto(world, anna)]
    const { direct } = world.container.db
    await sql`update photos set encoded_at = null where id = ${ids[0]}`.execute(direct)
    await sql`update photos set status = 'refused' where id = ${ids[1]}`.execute(direct)
    expect(await idsOf()).toEqual([ids[2]])
  })

  it('says what a moderator needs, and nothing that identifies the member', async () => {
    await aPendingPhoto(world, anna, { position: 2, score: 0.7 })
    const [photo] = (await claim()).photos
    expect(photo).toMatchObject({ number: 3, country: 'NL', refusals: 0, exposure: 'nude', match: null })
    expect(
      Buffer.from(photo?.preview ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    expect(JSON.stringify(photo)).not.toContain(anna.id)
    expect(JSON.stringify(photo)).not.toContain(anna.username)
  })
})

describe('clear views', () => {
  it('are for the holder only, counted by kind and recorded', async () => {
    const id = await aPendingPhoto(world, anna, { score: 0.9 })
    await claim()
    expect(codeOf((await view(id, other)).body)).toBe('photo_not_claimed')
    expect((await view(id)).body).toMatchObject({ media_type: 'image/jpeg' })
    const own = async (person: Person) =>
      (await desk.call('getReviewSettings', { session: person.session })).body.views_today
    expect(await own(moderator)).toEqual({ nude: 1, violence: 0, minor: 0 })
    expect(await own(other)).toEqual({ nude: 0, violence: 0, minor: 0 })
    expect(await auditActions(`photo:${id}`)).toEqual(['photo.viewed'])
  })

  it('are not possible for visible photos and those of messages: the desk cannot read the names of their files', async () => {
    const [pending, visible, sent] = [
      await aPendingPhoto(world, anna),
      await aPendingPhoto(world, anna),
      await aPendingPhoto(world, anna),
    ]
    const { direct } = world.container.db
    await sql`update photos set status = 'active' where id = ${visible}`.execute(direct)
    await sql`update photos set sender_id = profile_id, profile_id = null, sent_in = gen_random_uuid() where id = ${sent}`.execute(direct) // prettier-ignore
    const files = await reviewedPhotosStore.filesOf(desk.container.db.direct, site, [pending, visible, sent])
    expect(files.map(({ id }) => id)).toEqual([pending])
  })

  it('also count what only the decision shows', async () => {
    const id = await aPendingPhoto(world, anna, { score: 0.1 })
    await claim()
    await decide([{ photo: id, reason: 'violent_photo' }])
    const { body } = await desk.call('getReviewSettings', { session: moderator.session })
    expect(body.views_today).toEqual({ nude: 0, violence: 1, minor: 0 })
  })

  const look = async (person: Person, times: number, at = world.time.now) => {
    for (let count = 0; count < times; count++)
      await reviewSettingsStore.countView(desk.container.db.direct, person.id, 'nude', at)
  }

  it('have a limit per day, after which the queue serves other photos', async () => {
    for (let count = 0; count < 4; count++) await aPendingPhoto(world, anna, { score: 0.9 })
    const plain = await aPendingPhoto(world, anna, { score: 0.2 })
    await look(moderator, dailyViewLimits.nude, new Date(world.time.now.getTime() - dayMs))
    await look(moderator, dailyViewLimits.nude - 2)
    const { photos, left_out } = await claim()
    expect(photos.map(({ exposure }) => exposure)).toEqual(['nude', 'nude', null])
    expect(left_out).toEqual([])
    await desk.call('changeReviewSettings', { session: moderator.session, body: { blur: 'full', opt_outs: [] } })
    await look(moderator, 2)
    const after = await claim()
    expect(after).toMatchObject({ left_out: ['nude'], photos: [{ id: plain }] })
  })

  it('can be declined by kind, which holds for the next page', async () => {
    await aPendingPhoto(world, anna, { score: 0.9 })
    await aPendingPhoto(world, anna, { score: null })
    await aPendingPhoto(world, anna, { score: 0, match: { policy: 'violent_photo', distance: 14 } })
    const plain = await aPendingPhoto(world, anna, { score: 0.2 })
    expect(await idsOf()).toHaveLength(4)
    const body = { blur: 'soft', opt_outs: ['nude', 'violence'] }
    await desk.call('changeReviewSettings', { session: moderator.session, body })
    expect(await idsOf()).toEqual([plain])
    expect((await desk.call('getReviewSettings', { session: moderator.session })).body.settings).toEqual(body)
    expect(await idsOf(other)).toHaveLength(3)
  })
})

describe('deciding', () => {
  it('accepts: others see the photo', async () => {
    const id = await aPendingPhoto(world, anna)
    await claim()
    const { body } = await decide([{ photo: id }])
    expect(body).toEqual({ decided: [{ photo: id, outcome: 'accepted' }], skipped: [] })
    expect(await statusOf(id)).toBe('active')
    expect(await auditActions(`photo:${id}`)).toEqual(['photo.accepted'])
    expect(await statementsOf(anna)).toEqual([])
  })

  it.each(photoReasons.filter((reason) => reason !== 'minor'))(
    'refuses because of %s, with a statement in the language of the member',
    async (reason) => {
      const id = await aPendingPhoto(world, anna)
      await claim()
      expect((await decide([{ photo: id, reason }])).body.decided).toEqual([{ photo: id, outcome: 'refused' }])
      expect(await statusOf(id)).toBe(`refused ${reason}`)
      const [statement] = await statementsOf(anna)
      const text = world.container.texts.forLocale('de')
      expect(statement?.text).toContain(text(`statements.facts.${reason}`))
      expect(statement?.text).toContain(text('statements.source.photo_review'))
      expect(statement?.text).toContain(text('statements.measure.refuse_photo', { site: 'Velvet' }))
    },
  )

  it('opens a case of child safety for a possible minor, and refuses nothing', async () => {
    const id = await aPendingPhoto(world, anna)
    await claim()
    expect((await decide([{ photo: id, reason: 'minor' }])).body.decided).toEqual([{ photo: id, outcome: 'escalated' }])
    expect(await statusOf(id)).toBe('pending')
    expect(await statementsOf(anna)).toEqual([])
    expect(await idsOf(other)).toEqual([])
    const sheet = await claimCase('child_safety')
    expect(sheet).toMatchObject({ class: 'P0', member_id: anna.id, notice_list: [{ kind: 'photo', has_photo: true }] })
  })

  it('needs a reason to refuse, and none to accept', async () => {
    const id = await aPendingPhoto(world, anna)
    await claim()
    expect(codeOf((await decide([{ photo: id, outcome: 'refused' }])).body)).toBe('invalid_input')
    expect(codeOf((await decide([{ photo: id, outcome: 'accepted', reason: 'no_person' }])).body)).toBe('invalid_input')
    expect(await statusOf(id)).toBe('pending')
  })

  it('handles a repeated request once, and refuses the same id with other content', async () => {
    const id = await aPendingPhoto(world, anna)
    await claim()
    const request = [{ photo: id, reason: 'no_person', decision_id: newId() }]
    const [first, second] = await Promise.all([decide(request), decide(request)])
    expect(second.body).toEqual(first.body)
    expect(await statementsOf(anna)).toHaveLength(1)
    expect(codeOf((await decide([{ ...request[0]!, reason: 'stolen_photo' }])).body)).toBe('idempotency_conflict')
  })

  it('skips and names photos that another person decided or holds, and decides the others', async () => {
    const [one, two, three] = [
      await aPendingPhoto(world, anna),
      await aPendingPhoto(world, anna),
      await aPendingPhoto(world, anna),
    ]
    await claim()
    later(claimMs + 1)
    await claim(other)
    await decide([{ photo: one, reason: 'no_person' }], other)
    await sql`update photos set reviewer = null, review_until = null where id = ${three}`.execute(
      world.container.db.direct,
    )
    const { body } = await decide([{ photo: one }, { photo: two }, { photo: three }, { photo: newId() }])
    expect(body).toMatchObject({
      decided: [{ photo: three }],
      skipped: [{ photo: one, because: 'decided' }, { photo: two, because: 'claimed' }, { because: 'gone' }],
    })
    expect(await statusOf(one)).toBe('refused no_person')
    expect(await statusOf(two)).toBe('pending')
  })

  it('refuses photos of sites without a grant, before anything is stored', async () => {
    const id = await aPendingPhoto(world, anna)
    const elsewhere = await desk.signedIn([{ role: 'moderator', siteId: siteIdOf('selene') }])
    expect(codeOf((await decide([{ photo: id }], elsewhere)).body)).toBe('forbidden')
    const foreign = await decide([{ photo: id, site: siteIdOf('selene') }], elsewhere)
    expect(foreign.body.skipped).toEqual([{ photo: id, because: 'gone' }])
    expect(await statusOf(id)).toBe('pending')
  })

  it('counts earlier refusals of the member', async () => {
    const first = await aPendingPhoto(world, anna)
    await claim()
    await decide([{ photo: first, reason: 'no_person' }])
    await aPendingPhoto(world, anna)
    expect((await claim()).photos[0]?.refusals).toBe(1)
  })
})

type Sheet = { id: string; class: string; version: number; notice_list: { id: string }[] }
async function claimCase(queue: string): Promise<Sheet> {
  await sql`update cases set state = 'decided', assignee = null, claimed_until = null
    where state <> 'decided' and subject_id <> ${anna.id}`.execute(desk.container.db.direct)
  const { body } = await desk.call('claimNextCase', { session: lead.session, body: { queue } })
  return body.case as Sheet
}
const decideCase = ({ id, version }: Sheet, policy: string, measures: string[]) =>
  desk.call('decideCase', {
    ...{ session: lead.session, params: { site, id } },
    body: { decision_id: newId(), version, policy, measures, facts: '' },
  })

describe('escalated photos', () => {
  const escalate = async () => {
    const id = await aPendingPhoto(world, anna)
    await claim()
    await decide([{ photo: id, outcome: 'escalated' }])
    return { id, sheet: await claimCase('general') }
  }

  it('are shown to the holder of the case, also when the member deletes them', async () => {
    const { id, sheet } = await escalate()
    await world.call('removePhoto', { session: anna.session, params: { id } })
    const params = { site, id: sheet.id, notice: sheet.notice_list[0]?.id ?? '' }
    const { body } = await desk.call('getEvidencePhoto', { session: lead.session, params })
    expect(body).toMatchObject({ media_type: 'image/jpeg' })
  })

  it('are refused by a decision that removes the photo', async () => {
    const { id, sheet } = await escalate()
    expect((await decideCase(sheet, 'explicit_content', ['remove_photo'])).status).toBe(200)
    expect(await statusOf(id)).toBe('refused')
  })

  it('of a possible minor are not removed by the person alone who escalated them', async () => {
    const id = await aPendingPhoto(world, anna)
    const escalator = lead
    await claim(escalator)
    await decide([{ photo: id, reason: 'minor' }], escalator)
    const attempt = await decideCase(await claimCase('child_safety'), 'minor', ['remove_photo'])
    expect(codeOf(attempt.body)).toBe('second_person_required')
    expect(await statusOf(id)).toBe('pending')
    later(claimMs + 1)
    lead = await desk.signedIn([{ role: 'safety_lead', siteId: null }])
    expect((await decideCase(await claimCase('child_safety'), 'minor', ['remove_photo'])).status).toBe(200)
    expect(await statusOf(id)).toBe('refused')
  })

  it('for another reason are removed as those of a minor by another person only', async () => {
    const id = await aPendingPhoto(world, anna)
    await claim(lead)
    await decide([{ photo: id, outcome: 'escalated' }], lead)
    const sheet = await claimCase('general')
    expect(codeOf((await decideCase(sheet, 'minor', ['remove_photo'])).body)).toBe('second_person_required')
    expect((await decideCase(sheet, 'explicit_content', ['remove_photo'])).status).toBe(200)
    expect(await statusOf(id)).toBe('refused')
  })

  it('return to the review after any other decision', async () => {
    const { id, sheet } = await escalate()
    expect((await decideCase(sheet, 'no_violation', ['none'])).status).toBe(200)
    expect(await idsOf(other)).toEqual([id])
  })
})

describe('taking a refusal back', () => {
  const refuse = async () => {
    const [photo, decision_id] = [await aPendingPhoto(world, anna), newId()]
    await claim()
    await decide([{ photo, decision_id, reason: 'other_person' }])
    return { photo, decision_id }
  }

  it('within a minute returns the photo to the review and opens no case', async () => {
    const { photo, decision_id } = await refuse()
    later(undoMs - 1)
    const params = { site, id: decision_id }
    expect((await desk.call('reverseDecision', { session: moderator.session, params })).status).toBe(200)
    expect(await statusOf(photo)).toBe('pending')
    expect(await claimCase('general')).toBeNull()
    expect((await claim(other)).photos).toMatchObject([{ id: photo, refusals: 0 }])
  })

  it('by an appeal makes the photo visible; the lead sees the photo first', async () => {
    const { photo } = await refuse()
    const [statement] = await statementsOf(anna)
    const token = statement?.token ?? ''
    const appealed = await world.call('submitAppeal', { params: { token }, body: { text: 'That is me.' } })
    expect(appealed.status).toBe(200)
    const { appeals } = (await desk.call('getAppeals', { session: lead.session })).body as { appeals: { id: string }[] }
    const params = { site, id: appeals.at(-1)?.id ?? '' }
    expect((await desk.call('getAppeal', { session: lead.session, params })).body.appeal).toMatchObject({
      has_photo: true,
    })
    expect((await desk.call('getAppealPhoto', { session: lead.session, params })).body).toMatchObject({
      media_type: 'image/jpeg',
    })
    const body = { outcome: 'overturned', answer: 'You are right.' }
    expect((await desk.call('decideAppeal', { session: lead.session, params, body })).status).toBe(200)
    expect(await statusOf(photo)).toBe('active')
  })
})
