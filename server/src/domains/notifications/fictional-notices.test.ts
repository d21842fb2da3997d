import type { Responder } from '@velvet/contract/responders'
import { locales } from '@velvet/i18n/locales'
import { writerWords } from '@velvet/i18n/writer-words'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minuteMs } from '@velvet/contract/durations'
import { aConversation } from '../../../test/conversations.ts'
import { waitForMail, waitForLastMail } from '../../../test/mailbox.ts'
import { aMember, type TestMember } from '../../../test/members.ts'
import { readDevice, subscribeDevice } from '../../../test/push-box.ts'
import { startTestWorker, untilIdle } from '../../../test/worker.ts'
import { sweepFromStart } from '../../../test/sweep.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { demoSites } from '../../../seed/sites.ts'
import { parseKeyRing } from '../../platform/keys/key-ring.ts'
import { createTexts } from '../../platform/texts.ts'
import { likesStore } from '../likes/stores.ts'
import { createMailWriter } from './account-mails.ts'
import { createMailTokens } from './mail-tokens.ts'
import { pushPayload } from './push-payload.ts'

const [site] = demoSites
if (!site) throw new Error('there are no demo sites')

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
beforeEach(() => {
  world.time.now = new Date('2026-11-15T09:00:00Z')
})

const advanceMinutes = (minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * minuteMs)
}

/** Delivers all due notices of a member who is offline. */
async function deliver(member: TestMember): Promise<void> {
  const { notifications, presence } = world.container
  await presence.markOffline(member.siteId, member.id)
  await sweepFromStart(world, member.siteId)
  await notifications.deliverDue(member.siteId, () => world.time.now)
  await untilIdle(world)
}

async function aFictionalProfile(responder: Responder = 'operator'): Promise<TestMember> {
  const profile = await aMember(world)
  const { direct } = world.container.db
  await direct.updateTable('profiles').set({ is_fictional: true, responder }).where('id', '=', profile.id).execute()
  return profile
}

const like = (from: TestMember, to: TestMember) =>
  likesStore.like(world.container.db.direct, to.siteId, {
    ...{ memberId: from.id, otherId: to.id, comment: null, now: world.time.now },
  })

/** Actions of a fictional profile, by the kind of notice they cause. */
const causes = {
  message: (from: TestMember, to: TestMember) => aConversation(world, to, from, [{ from, text: 'Hello' }]),
  gift: async (from: TestMember, to: TestMember) => {
    const id = await aConversation(world, to, from, [{ from, text: 'A rose for you' }])
    const { direct } = world.container.db
    await direct.updateTable('messages').set({ type: 'gift', gift: 'rose' }).where('conversation_id', '=', id).execute()
  },
  like,
  match: async (from: TestMember, to: TestMember) => {
    await like(to, from)
    await like(from, to)
  },
}
const kinds = ['message', 'gift', 'like', 'match'] as const

describe.each([false, true])('notices of fictional profiles with shows_names %s', (showsNames) => {
  const receiver = async () => {
    const member = await aMember(world)
    await world.call('saveNotifications', { session: member.session, body: { shows_names: showsNames } })
    return member
  }

  it.each(kinds)('names the fictional profile as such in a mail about a %s', async (kind) => {
    const [anna, nora] = [await receiver(), await aFictionalProfile()]
    await causes[kind](nora, anna)
    advanceMinutes(61)
    await deliver(anna)
    const { subject, html, text } = await waitForLastMail(anna.email)
    expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toMatch(/fictional profile/i)
    expect(text).toContain('written by paid operators on behalf of the site')
    expect(text).not.toMatch(/\bAI\b/)
    expect(`${subject}${text}`).not.toContain('Someone')
    expect(subject).not.toMatch(/Name of|wrote|likes/)
    expect(text.includes('Name of')).toBe(showsNames && kind !== 'like')
  })

  it.each(kinds)('names the fictional profile as such in a push about a %s', async (kind) => {
    const [anna, nora] = [await receiver(), await aFictionalProfile()]
    const device = await subscribeDevice(world, anna)
    await causes[kind](nora, anna)
    advanceMinutes(6)
    await deliver(anna)
    const [push] = (await readDevice(device)).received
    expect(`${push?.payload.title}: ${push?.payload.body}`).toMatch(/fictional profile/i)
    expect(JSON.stringify(push)).not.toContain('Someone')
  })

  it('states in a digest how many items come from fictional profiles', async () => {
    const anna = await receiver()
    for (const from of [await aMember(world), await aMember(world), await aMember(world)])
      await causes.message(from, anna)
    advanceMinutes(16)
    await deliver(anna)
    for (const from of [await aMember(world), await aFictionalProfile()]) await causes.message(from, anna)
    advanceMinutes(16)
    await deliver(anna)
    world.time.now = new Date('2026-11-15T17:05:00Z')
    await world.container.notifications.sendDigests(anna.siteId, world.time.now)
    await untilIdle(world)
    const { text } = await waitForMail(anna.email, 'Today in your account')
    expect(text).toContain('2 unread messages')
    expect(text).toContain('from fictional profiles: 1')
  })
})

it('states in a mail about likes how many come from fictional profiles', async () => {
  const anna = await aMember(world)
  for (const from of [await aMember(world), await aMember(world), await aFictionalProfile()]) await like(from, anna)
  advanceMinutes(61)
  await deliver(anna)
  const { html } = await waitForLastMail(anna.email)
  expect(html).toMatch(/<h1[^>]*>3 profiles like yours. Fictional: 1/)
})

it('mentions no person in a push to a member in discreet mode', async () => {
  const payload = pushPayload(await createTexts(), {
    ...{ id: 'x', kind: 'message', topic: 'y', count: 1, fictional: 1, badge: 1, other: undefined, isDiscreet: true },
    ...{ locale: 'en', at: world.time.now },
  })
  expect(payload.body).toBe('There’s something new in your account.')
})

it.each(locales)('uses a different push text for fictional profiles in %s', async (locale) => {
  const texts = await createTexts()
  for (const kind of ['message', 'match', 'like'] as const)
    for (const [count, fictional] of [[1, 1], [5, 5], [5, 2]] as const) {
      const facts = { id: 'x', kind, topic: 'y', count, badge: 1, other: undefined, isDiscreet: false, locale, at: world.time.now } // prettier-ignore
      const { body } = pushPayload(texts, { ...facts, fictional })
      const root = texts.forLocale(locale)('fictional.label').match(/fi[ckt]+[a-z]{2}/i)?.[0] ?? 'none'
      expect(body.toLowerCase()).toContain(root.slice(0, 4).toLowerCase())
      expect(body).not.toBe(pushPayload(texts, { ...facts, fictional: 0 }).body)
    } // prettier-ignore
})

describe.each(locales)('who writes for fictional profiles, in %s', (locale) => {
  const words = writerWords[locale]
  const facts = { count: 1, fictional: 1, members: 0, name: 'Nora' }

  it.each(['operator', 'ai'] as const)(
    'is said correctly in mails and pushes for the responder %s',
    async (responder) => {
      const texts = await createTexts()
      const compose = createMailWriter({
        sites: {
          byId: () =>
            Promise.resolve({ ...site.document, responders: [responder], id: site.siteId, host: 'localhost' }),
          company: () => Promise.resolve({ ...site.company, added: '' }),
        },
        texts,
        tokens: createMailTokens({ UNSUBSCRIBE_KEY: parseKeyRing('a key for the tests') }),
        publicUrl: (host) => `https://${host}`,
      })
      const other = responder === 'operator' ? 'ai' : 'operator'
      for (const who of ['fictional', 'nameless_fictional'])
        for (const kind of ['message', 'match', 'like'] as const) {
          const who_writes = texts.forLocale(locale)('fictional.profile_writers', { responder })
          const mail = {
            siteId: site.siteId,
            kind,
            to: 'anna@example.test',
            locale,
            values: { ...facts, who, who_writes },
          }
          const { subject, text } = await compose(mail)
          if (who === 'nameless_fictional' || kind !== 'like') expect(text).toMatch(words[responder])
          expect(subject + text).not.toMatch(words[other])
        }
      for (const name of ['Nora', undefined]) {
        const profile = name === undefined ? undefined : { name, isFictional: true, responder }
        const push = {
          id: 'x',
          kind: 'message',
          topic: 'y',
          badge: 1,
          isDiscreet: false,
          locale,
          at: world.time.now,
        } as const
        const { title, body } = pushPayload(texts, { ...push, count: 1, fictional: 1, other: profile })
        expect(`${title} ${body}`).not.toMatch(words[other])
        expect(words.ai.test(title)).toBe(responder === 'ai' && name !== undefined)
      }
    },
  )
})

it.each([false, true])('says in a mail that AI writes for the profile, with shows_names %s', async (showsNames) => {
  const [anna, nora] = [await aMember(world), await aFictionalProfile('ai')]
  await world.call('saveNotifications', { session: anna.session, body: { shows_names: showsNames } })
  await causes.message(nora, anna)
  advanceMinutes(61)
  await deliver(anna)
  const { text } = await waitForLastMail(anna.email)
  expect(text).toContain('Messages from this profile are written with AI on behalf of the site.')
  expect(text).not.toContain('operator')
})
