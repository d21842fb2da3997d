import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import type { ErrorCode } from '@velvet/contract/errors'
import { passkeysStore, sessionsStore } from '../src/domains/accounts/index.ts'
import { photosStore } from '../src/domains/photos/index.ts'
import { privacyStore } from '../src/domains/privacy/index.ts'
import { savedSearchesStore } from '../src/domains/search/index.ts'
import { newId } from '../src/platform/ids.ts'
import { aConversation } from './conversations.ts'
import { aComplaint } from './complaints.ts'
import { aMember, password, type TestMember } from './members.ts'
import { aPhoto, aPicture } from './photos.ts'
import { aWish, order } from './shop.ts'
import { aSignup } from './signups.ts'
import { createWorld, type TestCall, type World } from './world.ts'

/**
 * A request that the call accepts, made by this member (or with what a visitor would send). Every call of the contract
 * needs one; without it this file does not compile.
 */
const samples: Record<CallName, (member: TestMember) => TestCall> = {
  getSettings: () => ({}),
  getInterests: () => ({}),
  getRegions: () => ({}),
  getCompanyInfo: () => ({}),
  login: ({ username }) => ({ body: { username, password } }),
  getUser: () => ({}),
  updateUser: () => ({ body: { language: 'de' } }),
  logout: () => ({}),
  getMemberCard: ({ id }) => ({ params: { id } }),
  getSignupMatches: () => ({}),
  signUp: () => ({ body: aSignup() }),
  saveSignupStep: () => ({ body: { about: 'Hello' } }),
  confirmEmail: () => ({ body: { token: 'none' } }),
  resendConfirmation: () => ({}),
  requestPasswordReset: ({ email }) => ({ body: { email } }),
  resetPassword: () => ({ body: { token: 'none', password: 'three wet umbrellas' } }),
  changePassword: () => ({ body: { old_password: password, password: 'three wet umbrellas' } }),
  requestEmailChange: ({ id }) => ({ body: { email: `new-${id}@example.test`, password } }),
  confirmEmailChange: () => ({ body: { token: 'none' } }),
  getAccount: () => ({}),
  setVisibility: () => ({ body: { is_invisible: true } }),
  endSession: () => ({ params: { id: newId() } }),
  endOtherSessions: () => ({}),
  requestDeletion: () => ({ body: {} }),
  reactivate: () => ({ body: { token: 'none' } }),
  passkeyLoginOptions: () => ({}),
  passkeyLogin: () => ({ body: { response: {} } }),
  passkeyOptions: () => ({}),
  addPasskey: () => ({ body: { response: {}, name: 'Phone' } }),
  removePasskey: () => ({ params: { id: 'none' } }),
  requestExport: () => ({}),
  openExport: () => ({ params: { id: newId() }, body: { password } }),
  geocode: () => ({ query: { lat: '52.1', lon: '5.1' } }),
  getMember: ({ id }) => ({ params: { id } }),
  getOwnProfile: () => ({}),
  saveProfile: () => ({ body: { about: 'Hello' } }),
  getPhotos: () => ({}),
  uploadPhoto: () => ({ file: picture }),
  orderPhotos: () => ({ body: { ids: [] } }),
  removePhoto: () => ({ params: { id: newId() } }),
  getBlocks: () => ({}),
  blockMember: () => ({ params: { id: newId() } }),
  unblockMember: () => ({ params: { id: newId() } }),
  reportMember: () => ({ body: { member_id: newId(), reason: 'other' } }),
  getMembers: () => ({ query: { country: 'NL' } }),
  saveSearchFilters: () => ({ body: filters }),
  getSavedSearches: () => ({}),
  saveSearch: () => ({ body: { name: 'Near', filters, notify: false } }),
  removeSavedSearch: () => ({ params: { id: newId() } }),
  findMatches: () => ({ query: { gender: 'both', min_age: '20', max_age: '30' } }),
  getLikes: () => ({}),
  getLikeList: () => ({ params: { type: 'sent' } }),
  getLikeStates: () => ({ query: { ids: newId() } }),
  likeMember: () => ({ params: { id: newId() }, body: {} }),
  unlikeMember: () => ({ params: { id: newId() } }),
  seeLike: () => ({ params: { id: newId() } }),
  keepForLater: () => ({ params: { id: newId() } }),
  dropFromLater: () => ({ params: { id: newId() } }),
  autoLike: () => ({}),
  getSwipeDeck: () => ({}),
  swipe: () => ({ params: { id: newId() }, body: { choice: 'skip' } }),
  undoSwipe: () => ({}),
  getChats: () => ({}),
  removeChat: () => ({ body: { conversation: newId() } }),
  openConversation: () => ({ params: { id: newId() } }),
  getConversation: () => ({ params: { id: newId() } }),
  getMessages: () => ({ params: { id: newId() } }),
  sendMessage: () => ({ params: { id: newId() }, body: { message_id: newId(), text: 'Hello' } }),
  sendPhotoMessage: () => ({ params: { id: newId() }, query: { message_id: newId() }, file: picture }),
  readConversation: () => ({ params: { id: newId() }, body: { seq: 1 } }),
  noteDelivered: () => ({ body: { conversations: [] } }),
  tellTyping: () => ({ params: { id: newId() } }),
  reactToMessage: () => ({ params: { id: newId(), messageId: newId() }, body: { reaction: null } }),
  confirmFictional: () => ({ params: { id: newId() } }),
  askWhetherReal: () => ({ params: { id: newId() }, body: { message_id: newId() } }),
  getChatSettings: () => ({}),
  saveChatSettings: () => ({ body: { shares_reading: true } }),
  getGifts: () => ({}),
  sendGift: () => ({ params: { id: newId() }, body: { message_id: newId(), gift: 'rose' } }),
  getLedger: () => ({}),
  getBundles: () => ({}),
  getPaymentMethods: () => ({ query: { country: 'NL' } }),
  placeOrder: () => ({ body: aWish({ method: 'card' }) }),
  repeatOrder: () => ({ body: aWish() }),
  getOrder: () => ({ params: { id: newId() } }),
  getOrders: () => ({}),
  getStoredCard: () => ({}),
  forgetStoredCard: () => ({}),
  getSpendLimits: () => ({}),
  saveSpendLimits: () => ({ body: { daily: null, weekly: 5000, monthly: null } }),
  requestWithdrawal: ({ email }) => ({ body: { name: 'A', order_number: 'AAAAA-AAAAA', email } }),
  confirmWithdrawal: () => ({ body: { token: 'none' } }),
  getDiscountCode: () => ({ query: { code: 'NONE' } }),
  getTimeBonus: () => ({}),
  requestDebitCode: () => ({ body: aDebit() }),
  payByDebit: () => ({ body: { ...aDebit(), ...aSignature } }),
  submitComplaint: ({ email }) => ({ body: aComplaint({ email }) }),
  requestSelfExclusion: ({ email }) => ({ body: { email, months: 6 } }),
  confirmSelfExclusion: () => ({ body: { token: 'none' } }),
  saveConsent: () => ({ body: { statistics: true, version: '1' } }),
  pageHidden: () => ({ body: {} }),
  savePushSubscription: () => ({ query: { push: '1' }, body: { subscription: aSubscription() } }),
  removePushSubscription: () => ({ body: { endpoint: aSubscription().endpoint } }),
  testPush: () => ({ body: { endpoint: aSubscription().endpoint } }),
  getNotifications: () => ({}),
  saveNotifications: () => ({ body: { shows_names: true } }),
  resumeMail: () => ({}),
  confirmResumeMail: () => ({ body: { token: 'none' } }),
  getUnsubscription: () => ({ query: { token: 'none' } }),
  unsubscribe: () => ({ body: { token: 'none' } }),
  pageBounce: () => ({ body: { path: '/', seconds: 3 } }),
}

/** Calls that address something by id, with a request for what belongs to another member. */
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
    const expiresAt = new Date(world.time.now.getTime() + 3600_000)
    await privacyStore.insertExport(world.container.db.direct, owner.siteId, { id, memberId: owner.id, createdAt: world.time.now, expiresAt }) // prettier-ignore
    await privacyStore.nameObject(world.container.db.direct, owner.siteId, id, 'object')
    return { params: { id }, body: { password } }
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
  getOrder: async (owner) => ({ params: { id: (await order(world, owner)).id } }),
  async removePhoto(owner) {
    const photo = aPhoto(owner.id)
    await photosStore.insert(world.container.db.direct, owner.siteId, [photo])
    return { params: { id: photo.id } }
  },
}

const conversationOf = async (owner: TestMember) =>
  aConversation(world, owner, await aMember(world), [{ from: owner, text: 'hello' }])

const aDebit = () => ({ bundle_id: newId(), country: 'NL', account_holder: 'A. Example', iban: 'NL91ABNA0417164300', street: 'Dorpsstraat', house_number: '1', postal_code: '1234 AB', city: 'Utrecht', mobile_number: '0612345678' }) // prettier-ignore
const aSignature = { sms_code: '000000', authorises: true, consents: { start_now: true, pays_used: true }, knows_fictional: true } // prettier-ignore

const aSubscription = () => ({
  endpoint: `https://push.example.test/${newId()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})
const picture = await aPicture()
const filters = { gender: 'both', country: 'NL', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore

/** What refuses somebody for who they are; any other error comes from behind that door. */
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

describe.each(entries)('%s', (name, { access }) => {
  it.each(Object.keys(roles) as (keyof typeof roles)[])('as %s', async (role) => {
    const member = await aMember(world, roles[role])
    const session = role === 'visitor' ? undefined : member.session
    const answer = await world.call(name, { ...samples[name](member), session })
    expect(outcomeOf(answer)).toBe(access[role])
  })

  it('with a session of another site: as a visitor', async () => {
    const stranger = await aMember(world, { site: 'selene', isPremium: true })
    const local = await aMember(world)
    const answer = await world.call(name, { ...samples[name](local), session: stranger.session })
    expect(outcomeOf(answer)).toBe(access.visitor)
    expect(answer.text).not.toContain(stranger.id)
    expect(answer.text).not.toContain(stranger.username)
  })

  it('for what belongs to another member', async () => {
    const [asking, owner] = [await aMember(world), await aMember(world)]
    const foreign = foreignSamples[name]
    expect(foreign !== undefined, 'a call that addresses by id needs a foreign sample').toBe(
      access.otherMember !== 'own_only' && access.otherMember !== 'public',
    )
    const sample = foreign ? await foreign(owner) : samples[name](asking)
    const answer = await world.call(name, { ...sample, session: asking.session })
    if (foreign) expect(answer.body.error).toMatchObject({ code: access.otherMember })
    expect(answer.text).not.toContain(owner.id)
  })
})

it('covers every call', () => {
  expect(entries.length).toBeGreaterThan(0)
})

function outcomeOf({ status, body }: { status: number; body: Record<string, unknown> }): string {
  if (status === 200) return 'allowed'
  const { code } = body.error as { code: ErrorCode }
  // A sample that the contract does not even let in would prove nothing.
  expect(code).not.toBe('invalid_input')
  return refusals.has(code) ? code : 'allowed'
}
