import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import type { ErrorCode } from '@velvet/contract/errors'
import { defaultStoppedBy, restrictionKinds } from '@velvet/contract/restriction-rules'
import { passkeysStore, sessionsStore } from '../src/domains/accounts/stores.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import { privacyStore } from '../src/domains/privacy/stores.ts'
import { savedSearchesStore } from '../src/domains/search/stores.ts'
import { newId } from '../src/platform/ids.ts'
import { aConversation } from './conversations.ts'
import { aSubject, callSamples } from './call-samples.ts'
import { aDecision } from './decisions.ts'
import { aMember, password, type TestMember } from './members.ts'
import { aPhoto, aPicture } from './photos.ts'
import { bundleOf, placeOrder } from './shop.ts'
import { createWorld, type TestCall, type World } from './world.ts'

/** Returns a request about this member that the call accepts. */
const sampleOf = (name: CallName, { id, username, email }: TestMember): TestCall =>
  callSamples[name](
    aSubject({ memberId: id, username, email, login: { username, password }, password, bundle: bundleOf(25) }),
  )

/** For calls that address something by id: a request for a thing that belongs to another member. */
const foreignSamples: Partial<Record<CallName, (owner: TestMember) => Promise<TestCall>>> = {
  async testPush(owner) {
    const subscription = aSubscription()
    await world.call('savePushSubscription', { session: owner.session, query: { push: '1' }, body: { subscription } })
    return { body: { endpoint: subscription.endpoint } }
  },
  async endSession(owner) {
    const [session] = await sessionsStore.listForMember(
      world.container.db.direct,
      owner.siteId,
      owner.id,
      world.time.now,
    )
    return { params: { id: session?.id ?? '' } }
  },
  async removePasskey(owner) {
    const passkey = { credentialId: 'of-the-owner', memberId: owner.id, publicKey: Buffer.from('k'), counter: 0, transports: [], name: 'n', createdAt: world.time.now } // prettier-ignore
    await passkeysStore.insert(world.container.db.direct, owner.siteId, passkey)
    return { params: { id: 'of-the-owner' } }
  },
  async openExport(owner) {
    const id = newId()
    const expiresAt = new Date(world.time.now.getTime() + hourMs)
    await privacyStore.insertExport(world.container.db.direct, owner.siteId, { id, memberId: owner.id, createdAt: world.time.now, expiresAt }) // prettier-ignore
    await privacyStore.setObjectName(world.container.db.direct, owner.siteId, id, 'object')
    return { params: { id } }
  },
  async removeSavedSearch(owner) {
    const search = { id: newId(), memberId: owner.id, name: 'n', filters, notify: false, now: world.time.now }
    await world.container.db.transaction((tx) => savedSearchesStore.insert(tx, owner.siteId, search, 9))
    return { params: { id: search.id } }
  },
  getConversation: async (owner) => ({ params: { id: await conversationOf(owner) } }),
  getMessages: async (owner) => ({ params: { id: await conversationOf(owner) } }),
  sendMessage: async (owner) => ({
    params: { id: await conversationOf(owner) },
    body: { message_id: newId(), text: 'Hello' },
  }),
  sendPhotoMessage: async (owner) => ({
    params: { id: await conversationOf(owner) },
    query: { message_id: newId() },
    file: picture,
  }),
  readConversation: async (owner) => ({ params: { id: await conversationOf(owner) }, body: { seq: 1 } }),
  tellTyping: async (owner) => ({ params: { id: await conversationOf(owner) } }),
  reactToMessage: async (owner) => ({
    params: { id: await conversationOf(owner), messageId: newId() },
    body: { reaction: null },
  }),
  confirmFictional: async (owner) => ({ params: { id: await conversationOf(owner) } }),
  askWhetherReal: async (owner) => ({ params: { id: await conversationOf(owner) }, body: { message_id: newId() } }),
  sendGift: async (owner) => ({
    params: { id: await conversationOf(owner) },
    body: { message_id: newId(), gift: 'rose' },
  }),
  getOrder: async (owner) => ({ params: { id: (await placeOrder(world, owner)).id } }),
  giveOrderConsents: async (owner) => ({
    params: { id: (await placeOrder(world, owner)).id },
    body: { start_now: true, pays_used: true },
  }),
  async removePhoto(owner) {
    const photo = aPhoto(owner.id)
    await photosStore.insert(world.container.db.direct, owner.siteId, [photo])
    return { params: { id: photo.id } }
  },
}

const conversationOf = async (owner: TestMember) =>
  aConversation(world, owner, await aMember(world), [{ from: owner, text: 'hello' }])

const aSubscription = () => ({
  endpoint: `https://push.example.test/${newId()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})
const picture = await aPicture()
const filters = { gender: 'both', country: 'NL', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore

/** Errors that refuse a caller because of their role. Any other error means that the caller was allowed in. */
const refusals: ReadonlySet<ErrorCode> = new Set(['authentication_required', 'forbidden', 'client_header_required'])

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const roles = {
  visitor: {},
  unconfirmed: { status: 'not_confirmed' },
  free: {},
  premium: { isPremium: true },
} as const

const entries = Object.entries(calls) as [CallName, CallSpec][]

describe.each(entries)('%s', (name, { access, stoppedBy = defaultStoppedBy }) => {
  it.each(Object.keys(roles) as (keyof typeof roles)[])(
    'allows or refuses the call as its access row says, as %s',
    async (role) => {
      const member = await aMember(world, roles[role])
      const session = role === 'visitor' ? undefined : member.session
      const response = await world.call(name, { ...sampleOf(name, member), session })
      expect(outcomeOf(response)).toBe(access[role])
    },
  )

  it.each(restrictionKinds)('stops members with the restriction %s as its spec says', async (kind) => {
    const member = await aMember(world)
    const until = new Date(world.time.now.getTime() + hourMs)
    const decision = await aDecision(world, member, { restrictions: [{ kind, endsAt: until }] })
    const response = await world.call(name, { ...sampleOf(name, member), session: member.session })
    const error = response.body.error as { code?: string } | undefined
    expect(error?.code === 'restricted').toBe(stoppedBy.includes(kind))
    const params = { until: until.toISOString(), decision: decision.id }
    if (error?.code === 'restricted') expect(error).toEqual({ code: 'restricted', params })
  })

  it('requires a new authentication after five minutes if its access row says so', async () => {
    const member = await aMember(world)
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 5 * minuteMs + 1)
    try {
      const response = await world.call(name, { ...sampleOf(name, member), session: member.session })
      const isRequired = (response.body.error as { code?: string } | undefined)?.code === 'reauthentication_required'
      expect(isRequired).toBe(access.fresh === 'always')
    } finally {
      world.time.now = before
    }
  })

  it('treats a session of another site as a visitor', async () => {
    const stranger = await aMember(world, { site: 'selene', isPremium: true })
    const local = await aMember(world)
    const response = await world.call(name, { ...sampleOf(name, local), session: stranger.session })
    expect(outcomeOf(response)).toBe(access.visitor)
    expect(response.text).not.toContain(stranger.id)
    expect(response.text).not.toContain(stranger.username)
  })

  it('refuses what belongs to another member as its access row says', async () => {
    const [caller, owner] = [await aMember(world), await aMember(world)]
    const foreign = foreignSamples[name]
    expect(foreign !== undefined, 'a call that addresses by id needs a foreign sample').toBe(
      access.otherMember !== 'own_only' && access.otherMember !== 'public',
    )
    const sample = foreign ? await foreign(owner) : sampleOf(name, caller)
    const response = await world.call(name, { ...sample, session: caller.session })
    if (foreign) expect(response.body.error).toMatchObject({ code: access.otherMember })
    expect(response.text).not.toContain(owner.id)
  })
})

it('leaves a locked member what the statement of reasons promises: reasons, appeal, data, money and the end', () => {
  const needed: CallName[] = [
    ...(['login', 'logout', 'getUser', 'confirmIdentity', 'getOwnStatements', 'getStatement'] as const),
    ...(['confirmStatement', 'submitAppeal', 'submitComplaint', 'getAccount', 'getChatSettings'] as const),
    ...(['getSpendLimits', 'requestExport', 'openExport', 'getOrders', 'getOrder', 'getLedger'] as const),
    ...(['requestWithdrawal', 'confirmWithdrawal', 'forgetStoredCard', 'requestDeletion', 'reactivate'] as const),
  ]
  const specs: Record<string, CallSpec> = calls
  expect(needed.filter((name) => specs[name]?.stoppedBy?.length !== 0)).toEqual([])
})

it('covers every call of the contract', () => {
  expect(entries.length).toBeGreaterThan(0)
})

function outcomeOf({ status, body }: { status: number; body: Record<string, unknown> }): string {
  if (status === 200) return 'allowed'
  const { code } = body.error as { code: ErrorCode }
  // A sample with invalid input would prove nothing about access.
  expect(code).not.toBe('invalid_input')
  return refusals.has(code) ? code : 'allowed'
}
