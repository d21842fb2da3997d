import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { demoSites } from '../../../seed/sites.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { sitesStore } from '../sites/stores.ts'
import { profilesStore } from './stores.ts'

let world: World
let anna: TestMember
let berta: TestMember
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[anna, berta] = [await aMember(world), await aMember(world)]
})

const sundays = { prompt: 'sundays', answer: 'on the tram to the sea.' } as const
const meal = { prompt: 'best_meal', answer: 'A tin of sardines on a mountain.' } as const
const askMe = { prompt: 'ask_me', answer: 'the night the boat left without me.' } as const

const save = (member: TestMember, prompts: object[]) =>
  world.call('saveProfile', { site: member.site, session: member.session, body: { prompts } })
const own = async ({ site, session }: TestMember) => (await world.call('getOwnProfile', { site, session })).body
const shown = async (session: string | undefined, id = berta.id) => {
  const { body, text } = await world.call('getMember', { session, params: { id } })
  return { ...(body.member as { about: string | null; prompts: object[] }), text }
}

/** Changes the prompts that Velvet offers, until the returned function is called. */
async function offer(prompts: (typeof demoSites)[number]['document']['prompts']) {
  const velvet = demoSites.find(({ key }) => key === 'velvet')
  if (!velvet) throw new Error('no site')
  const write = async (document: typeof velvet.document) => {
    const site = { siteId: siteIdOf('velvet'), now: world.time.now }
    await sitesStore.save(world.container.db.direct, { ...velvet, ...site, document })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
  }
  await write({ ...velvet.document, prompts })
  return () => write(velvet.document)
}

describe('prompts of a profile', () => {
  it('are saved in the order of the member and replaced as a whole', async () => {
    const saved = await save(berta, [meal, sundays])
    expect(saved.body.profile).toMatchObject({ prompts: [meal, sundays] })
    expect((await shown(anna.session)).prompts).toEqual([meal, sundays])
    expect((await shown(undefined)).prompts).toEqual([meal, sundays])
    await save(berta, [{ ...sundays, answer: '  asleep ' }])
    expect((await own(berta)).profile).toMatchObject({ prompts: [{ ...sundays, answer: 'asleep' }] })
    await world.call('saveProfile', { session: berta.session, body: { about: 'I teach history.' } })
    expect((await own(berta)).profile).toMatchObject({ prompts: [{ prompt: 'sundays' }] })
    await save(berta, [])
    expect((await shown(anna.session)).prompts).toEqual([])
  })

  it('are shown in the language of the answer to readers of another language', async () => {
    await save(berta, [sundays])
    const { body } = await world.call('getMember', {
      session: anna.session,
      params: { id: berta.id },
      headers: { 'accept-language': 'de' },
    })
    expect(body.member).toMatchObject({ prompts: [{ ...sundays, question: 'On Sundays you’ll find me…' }] })
  })

  it('do not change the completeness', async () => {
    const { completeness } = await own(berta)
    await save(berta, [sundays])
    expect((await own(berta)).completeness).toEqual(completeness)
  })

  it.each([
    ['more than three', [sundays, meal, askMe, { prompt: 'learning', answer: 'x' }]],
    ['the same prompt twice', [sundays, { ...sundays, answer: 'in bed' }]],
    ['an empty answer', [{ ...sundays, answer: '  ' }]],
    ['an answer of 161 characters', [{ ...sundays, answer: 'a'.repeat(161) }]],
    ['an unknown prompt', [{ prompt: 'zodiac', answer: 'lion' }]],
  ])('refuse %s', async (_name, prompts) => {
    await save(berta, [meal])
    expect((await save(berta, prompts)).body.error).toMatchObject({ code: 'invalid_input' })
    expect((await own(berta)).profile).toMatchObject({ prompts: [meal] })
  })

  it('are one of the saved lists after parallel saves, and lose no other field', async () => {
    const lists = [[sundays, meal], [askMe], [meal, askMe, sundays]]
    await Promise.all([
      ...lists.map((list) => save(berta, list)),
      world.call('saveProfile', { session: berta.session, body: { about: 'I teach history.' } }),
    ])
    const { profile } = (await own(berta)) as { profile: { about: string; prompts: object[] } }
    expect(lists).toContainEqual(profile.prompts)
    expect(profile.about).toBe('I teach history.')
  })

  it('leave out stored entries that are not valid', async () => {
    await save(berta, [sundays])
    const stored = JSON.stringify([{ prompt: 'zodiac', answer: 'lion' }, 'x', { prompt: 'best_meal' }, sundays])
    await sql`update profiles set prompts = ${stored}::jsonb where id = ${berta.id}`.execute(world.container.db.direct)
    expect((await own(berta)).profile).toMatchObject({ prompts: [sundays] })
    expect((await shown(anna.session)).prompts).toEqual([sundays])
  })
})

describe('prompts that a site offers', () => {
  it('are listed for the editor in the order of the site', async () => {
    for (const { key, document } of demoSites) {
      const member = await aMember(world, { site: key })
      expect((await own(member)).offered_prompts).toEqual(document.prompts)
    }
    expect(new Set(demoSites.map(({ document }) => document.prompts.join())).size).toBe(demoSites.length)
  })

  it('are the only ones that can be added', async () => {
    const tulp = await aMember(world, { site: 'tulp' })
    expect((await save(tulp, [askMe])).body.error).toMatchObject({
      code: 'invalid_input',
      params: { fields: ['prompts'] },
    })
    expect((await save(tulp, [sundays])).status).toBe(200)
  })

  it('are the only ones that others see, but a member can keep and change one that is no longer offered', async () => {
    await save(berta, [sundays, meal])
    const restore = await offer(['best_meal'])
    try {
      expect((await shown(anna.session)).prompts).toEqual([meal])
      expect((await own(berta)).profile).toMatchObject({ prompts: [sundays, meal] })
      const changed = { ...sundays, answer: 'in bed' }
      expect((await save(berta, [changed, meal])).body.profile).toMatchObject({ prompts: [changed, meal] })
      expect((await save(anna, [sundays])).body.error).toMatchObject({ params: { fields: ['prompts'] } })
      await save(berta, [meal])
      expect((await save(berta, [sundays, meal])).body.error).toMatchObject({ code: 'invalid_input' })
    } finally {
      await restore()
    }
  })
})

describe('words that others see', () => {
  it('contain no contact details in the about text and in prompts, while the editor keeps them', async () => {
    const about = 'I teach history. Mail me: berta@example.com. I swim every day.'
    const withNumber = { ...sundays, answer: 'at home, call 06 12345678' }
    await world.call('saveProfile', { session: berta.session, body: { about, prompts: [withNumber, meal] } })
    for (const session of [anna.session, undefined, berta.session]) {
      const member = await shown(session)
      expect(member).toMatchObject({ about: 'I teach history. I swim every day.', prompts: [meal] })
      expect(member.text).not.toMatch(/berta@example|12345678/)
    }
    expect((await own(berta)).profile).toMatchObject({ about, prompts: [withNumber, meal] })
  })

  it('contain no contact details on the cards of the swipe game', async () => {
    const about = 'Mail me: berta@example.com. I swim every day.'
    await profilesStore.update(world.container.db.direct, berta.siteId, berta.id, { about })
    await world.container.search.rebuild(berta.siteId)
    const { body, text } = await world.call('getSwipeDeck', { session: anna.session })
    expect(body.deck).toContainEqual(expect.objectContaining({ id: berta.id, about: 'I swim every day.' }))
    expect(text).not.toContain('berta@example')
  })

  it('are null for an about text that consists of contact details', async () => {
    await world.call('saveProfile', { session: berta.session, body: { about: 'berta@example.com' } })
    expect((await shown(anna.session)).about).toBeNull()
  })

  it('are hidden from a member who was blocked or has blocked', async () => {
    await save(berta, [sundays])
    await world.call('blockMember', { session: anna.session, params: { id: berta.id } })
    expect(await shown(anna.session)).toMatchObject({ prompts: [], is_blocked: true })
    const refused = await world.call('getMember', { session: berta.session, params: { id: anna.id } })
    expect(refused.body.error).toMatchObject({ code: 'blocked' })
  })
})

describe('stored prompts', () => {
  it('are exported unchanged', async () => {
    const withMail = { ...sundays, answer: 'berta@example.com' }
    await save(berta, [withMail])
    const exported = await world.container.profiles.exportOf(berta.siteId, berta.id)
    expect(exported).toMatchObject({ prompts: [withMail] })
  })

  it('are erased with the profile', async () => {
    await save(berta, [sundays])
    await world.container.profiles.erase(berta.siteId, berta.id)
    expect(await profilesStore.byId(world.container.db.direct, berta.siteId, berta.id)).toBeUndefined()
  })
})
