import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameIn, openers } from '@velvet/i18n/reference'
import { demoSites } from '../../../seed/sites.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
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
  await change(berta, { city: 'Zwolle' })
})

const change = (member: TestMember, facts: Parameters<typeof profilesStore.update>[3]) =>
  profilesStore.update(world.container.db.direct, member.siteId, member.id, facts)
const ask = async (session: string | undefined, id = berta.id) => {
  const { status, body } = await world.call('getOpeners', { session, params: { id } })
  const {
    openers: lines = [],
    in_common,
    words,
    error,
  } = body as {
    openers?: string[]
    in_common?: { interests: { id: string }[]; city: string | null; signup_reason: string | null }
    words?: { prompt: string | null; text: string; language: string } | null
    error?: object
  }
  return { status, lines, in_common, words, error }
}
const linesAbout = (interest: string, locale: 'en' | 'de' = 'en') =>
  (openers.interests[interest] ?? []).map((line) => nameIn(line, locale))

describe('openers', () => {
  it('name what both share, with lines about that first', async () => {
    await change(anna, { interests: ['music', 'art'], signup_reason: 'dates' })
    await change(berta, { interests: ['art', 'cycling'], signup_reason: 'dates' })
    const { lines, in_common } = await ask(anna.session)
    expect(in_common).toEqual({
      interests: [{ id: 'art', name: 'Art', icon: 'palette' }],
      city: null,
      signup_reason: 'dates',
    })
    expect(lines).toHaveLength(3)
    expect(linesAbout('art').map((line) => `Art, you too? ${line}`)).toContain(lines[0])
    expect(linesAbout('cycling')).toContain(lines[1])
    expect((await ask(anna.session)).lines).toEqual(lines)
  })

  it('name the city in common, and ask about a prompt that the profile shows', async () => {
    await change(berta, {
      city: 'utrecht',
      about: 'I bake at night and sleep very well.',
      prompts: [
        { prompt: 'sundays', answer: 'Call 06 12 34 56 78' },
        { prompt: 'best_meal', answer: 'soup' },
      ],
    })
    const { lines, in_common, words } = await ask(anna.session)
    expect(in_common).toMatchObject({ city: 'utrecht' })
    expect(lines[0]).toBe(openers.prompts.best_meal?.en)
    expect(lines[1]).toMatch(/^utrecht, you too\? /)
    expect(lines[2]).toContain('I bake at night and sleep very well.')
    expect(words).toEqual({ prompt: 'best_meal', text: 'soup', language: 'en' })
    await change(berta, { country: 'BE', prompts: [] })
    const elsewhere = await ask(anna.session)
    expect(elsewhere.in_common).toMatchObject({ city: null })
    expect(elsewhere.words).toEqual({ prompt: null, text: 'I bake at night and sleep very well.', language: 'en' })
    await change(berta, { about: '' })
    expect((await ask(anna.session)).words).toBeNull()
  })

  it('are about an interest that the member writes about before other interests', async () => {
    await change(berta, { about: 'Sundays are for musik.', interests: ['art', 'music'] })
    expect(linesAbout('music')).not.toContain((await ask(anna.session)).lines[0])
    await change(berta, { about: 'Sundays are for music.' })
    expect(linesAbout('music')).toContain((await ask(anna.session)).lines[0])
  })

  it('quote a sentence of the member in the language of the viewer, without contact details', async () => {
    const quotesOf = (sentence: string) => openers.quotes.map(({ en }) => en?.replace('{quote}', sentence))
    await change(berta, { about: 'Call 06 12 34 56 78. I bake at night and sleep well.' })
    expect(quotesOf('I bake at night and sleep well.')).toContain((await ask(anna.session)).lines[0])
    const headers = { 'accept-language': 'de' }
    const german = await world.call('getOpeners', { session: anna.session, params: { id: berta.id }, headers })
    expect((german.body.openers as string[]).join()).not.toContain('bake')
  })

  it('put the interest first that fewer members of the country have', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => aMember(world, { site: 'selene' })))
    const [viewer, member] = [await aMember(world, { site: 'selene' }), await aMember(world, { site: 'selene' })]
    for (const other of others) await change(other, { interests: ['art'] })
    for (const one of [viewer, member]) await change(one, { interests: ['art', 'cycling'] })
    const { body } = await world.call('getOpeners', {
      site: 'selene',
      session: viewer.session,
      params: { id: member.id },
    })
    expect(body.in_common).toMatchObject({ interests: [{ id: 'cycling' }, { id: 'art' }] })
  })

  it('are general lines for a member without interests', async () => {
    const { lines, in_common } = await ask(anna.session)
    expect(in_common).toEqual({ interests: [], city: null, signup_reason: null })
    expect(new Set(lines).size).toBe(3)
    for (const line of lines) expect(openers.general.map(({ en }) => en)).toContain(line)
  })

  it('are in the language of the viewer', async () => {
    await change(berta, { interests: ['music'] })
    const headers = { 'accept-language': 'de' }
    const { body } = await world.call('getOpeners', { session: anna.session, params: { id: berta.id }, headers })
    expect(linesAbout('music', 'de')).toContain((body.openers as string[])[0])
  })

  it('are refused for visitors, oneself, unknown, hidden and blocked members', async () => {
    expect((await ask(undefined)).error).toMatchObject({ code: 'authentication_required' })
    expect((await ask(anna.session, anna.id)).error).toMatchObject({ code: 'not_found' })
    expect((await ask(anna.session, newId())).error).toMatchObject({ code: 'not_found' })
    const hidden = await aMember(world, { status: 'not_confirmed' })
    expect((await ask(anna.session, hidden.id)).error).toMatchObject({ code: 'not_found' })
    const foreign = await aMember(world, { site: 'selene' })
    expect((await ask(anna.session, foreign.id)).error).toMatchObject({ code: 'not_found' })
    await world.call('blockMember', { session: anna.session, params: { id: berta.id } })
    expect((await ask(anna.session)).error).toMatchObject({ code: 'not_found' })
    expect((await ask(berta.session, anna.id)).error).toMatchObject({
      code: 'blocked',
      params: { name: `Name of ${anna.username}` },
    })
  })

  it('do not reveal a reason for joining that the site does not show', async () => {
    const velvet = demoSites.find(({ key }) => key === 'velvet')
    if (!velvet) throw new Error('no site')
    const document = { ...velvet.document, visibleProfileFields: ['eye_color'] }
    await sitesStore.save(world.container.db.direct, { ...velvet, siteId: siteIdOf('velvet'), now: world.time.now, document }) // prettier-ignore
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    for (const one of [anna, berta]) await change(one, { signup_reason: 'dates' })
    expect((await ask(anna.session)).in_common).toMatchObject({ signup_reason: null })
  })
})
