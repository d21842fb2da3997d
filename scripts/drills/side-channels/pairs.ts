import { sql } from 'kysely'
import { hourMs } from '@velvet/contract/durations'
import type { CallName } from '@velvet/contract/calls'
import { passkeysStore, sessionsStore } from '../../../server/src/domains/accounts/stores.ts'
import { photosStore } from '../../../server/src/domains/photos/stores.ts'
import { privacyStore } from '../../../server/src/domains/privacy/stores.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { callSamples, type SampleSubject } from '../../../server/test/call-samples.ts'
import { aPhoto } from '../../../server/test/photos.ts'
import { payByDebit, returnDebit } from './debits.ts'
import { waitForMailToken } from './mailbox.ts'
import { insertConversation, insertMembers, newMember, type DrillMember, type Scene } from './scene.ts'
import { requireCall, sendCall } from './send-call.ts'
import type { Product } from './start-product.ts'

export type Role = 'visitor' | 'stranger'

type Step = (product: Product, scene: Scene, call: CallName | undefined) => Promise<void>

/** A fact about a member that a stranger must not be able to find out. */
export type Pair = {
  /** The two sides: with the fact / without it. */
  name: string
  roles: Role[]
  /** The values of a request that are related to the fact. */
  probedKeys: (keyof SampleSubject)[]
  /** Probes only calls that contain such a value, because the fact takes long to create. */
  isNarrow?: true
  /** Skips the time measurement, because the fact concerns a single call. */
  isUntimed?: true
  /** Lists that are measured in addition to the calls that contain a value. */
  lists?: CallName[]
  /** Creates what both sides have in common. */
  prepare?: Step
  /** Creates the fact. */
  left: Step
  /** Creates what the fact is compared with, if it is not the absence of the fact. */
  right?: Step
  /** What the member of the left side does after the stranger's call. */
  react?: Step
}

const everyRole: Role[] = ['visitor', 'stranger']
const address: (keyof SampleSubject)[] = ['email', 'login']
const profile: (keyof SampleSubject)[] = ['memberId', 'otherMemberId', 'conversationId']

const insertTarget: Step = (product, { target }) => insertMembers(product, [target])

async function insertConversing(product: Product, scene: Scene): Promise<void> {
  await insertMembers(product, [scene.target])
  await insertConversation(product, scene)
}

/** Inserts a member with the probed address, name, account or number, in another country, so that lists skip them. */
async function insertOwner(product: Product, changes: Partial<DrillMember> = {}): Promise<DrillMember> {
  const owner = { ...newMember(), ...changes }
  await insertMembers(product, [owner], { country: 'BE' })
  return owner
}

const requestDeletion = (product: Product, { subject }: Scene, member: DrillMember) =>
  requireCall(product, 'requestDeletion', callSamples.requestDeletion(subject), member)

/** Makes a member invisible in the database, because the call for it would mark the member as active. */
async function hide({ container, site }: Product, { target }: Scene): Promise<void> {
  for (const table of ['members', 'profiles'])
    await sql`update ${sql.table(table)} set is_invisible = true where site_id = ${site.id} and id = ${target.id}`.execute(
      container.db.direct,
    )
}

/** Sends the calls of a member's page while the member reads and types. */
async function lookAndType(product: Product, { target, subject }: Scene): Promise<void> {
  const { conversationId: id } = subject
  await requireCall(product, 'getUser', {}, target)
  await requireCall(product, 'getChats', {}, target)
  const { conversation } = await requireCall<{ conversation: { last_seq: number } }>(
    product,
    'getConversation',
    { params: { id } },
    target,
  )
  const delivered = { body: { conversations: [{ id, seq: conversation.last_seq }] } }
  await requireCall(product, 'noteDelivered', delivered, target)
  await requireCall(product, 'tellTyping', { params: { id } }, target)
}

/** Uses up every limit per address: other members send the same call with the same address. */
async function exhaust(product: Product, { subject }: Scene, call: CallName | undefined): Promise<void> {
  if (!call) return
  const others = Array.from({ length: 12 }, newMember)
  await insertMembers(product, others, { country: 'BE' })
  for (const other of others) {
    // Only the address is the same; each signup has its own username.
    const about = { ...subject, username: other.username }
    await sendCall(product, call, callSamples[call](about), { session: other.session })
  }
}

export const pairs: Pair[] = [
  {
    name: 'e-mail of a member / unknown',
    roles: everyRole,
    probedKeys: address,
    async left(product, { subject }) {
      await insertOwner(product, { email: subject.email })
    },
  },
  {
    name: 'e-mail of a member who is leaving / unknown',
    roles: everyRole,
    probedKeys: address,
    isNarrow: true,
    async left(product, scene) {
      await requestDeletion(product, scene, await insertOwner(product, { email: scene.subject.email }))
    },
  },
  {
    name: 'self-excluded e-mail / unknown',
    roles: everyRole,
    probedKeys: address,
    isNarrow: true,
    async left(product, { subject }) {
      await requireCall(product, 'requestSelfExclusion', callSamples.requestSelfExclusion(subject))
      const token = await waitForMailToken(product, subject.email)
      await requireCall(product, 'confirmSelfExclusion', { body: { token } })
    },
  },
  {
    name: 'e-mail that others used all day / unused',
    roles: everyRole,
    probedKeys: address,
    isNarrow: true,
    isUntimed: true,
    left: exhaust,
  },
  {
    name: 'username of a member / free',
    roles: everyRole,
    probedKeys: ['username', 'login'],
    isNarrow: true,
    async prepare(_product, { subject }) {
      subject.login = { ...subject.login, username: subject.username }
    },
    async left(product, { subject }) {
      await insertOwner(product, { username: subject.username })
    },
  },
  {
    name: 'IBAN that another member has debited / unused',
    roles: ['stranger'],
    probedKeys: ['iban'],
    isNarrow: true,
    async left(product, { subject }) {
      const owner = await insertOwner(product)
      for (let debit = 0; debit < 3; debit += 1) await payByDebit(product, owner, subject.iban)
    },
  },
  {
    name: 'IBAN that is blocked after a return / unused',
    roles: ['stranger'],
    probedKeys: ['iban'],
    isNarrow: true,
    async left(product, { subject }) {
      const owner = await insertOwner(product)
      await returnDebit(product, await payByDebit(product, owner, subject.iban))
    },
  },
  {
    name: 'mobile number that another member has used / unused',
    roles: ['stranger'],
    probedKeys: ['mobile'],
    isNarrow: true,
    async left(product, { subject }) {
      const owner = await insertOwner(product)
      for (let code = 0; code < 3; code += 1)
        await requireCall(product, 'requestDebitCode', callSamples.requestDebitCode(subject), owner)
    },
  },
  {
    name: 'invisible member at the page / away',
    roles: everyRole,
    probedKeys: profile,
    lists: ['getChats', 'getMembers', 'getSwipeDeck', 'getLikeStates'],
    async prepare(product, scene) {
      await insertConversing(product, scene)
      await hide(product, scene)
    },
    left: lookAndType,
    react: lookAndType,
  },
  {
    name: 'invisible member at the page / offline member',
    roles: everyRole,
    probedKeys: profile,
    async prepare(product, scene) {
      await insertConversing(product, scene)
      await product.container.search.refresh(product.site.id, [scene.target.id])
    },
    async left(product, scene) {
      await hide(product, scene)
      await product.container.search.refresh(product.site.id, [scene.target.id])
      await lookAndType(product, scene)
    },
    react: lookAndType,
  },
  {
    name: 'member online / offline',
    roles: ['visitor'],
    probedKeys: profile,
    prepare: insertTarget,
    left: (product, { target }) => requireCall(product, 'getUser', {}, target),
  },
  {
    name: 'id of a member / unknown id',
    // Members may look each other up.
    roles: ['visitor'],
    probedKeys: profile,
    async left(product, { target }) {
      await insertMembers(product, [target])
      await product.container.search.refresh(product.site.id, [target.id])
    },
  },
  {
    name: 'member who is leaving / no member',
    roles: everyRole,
    probedKeys: profile,
    async left(product, scene) {
      await insertMembers(product, [scene.target])
      await requestDeletion(product, scene, scene.target)
    },
  },
  {
    name: 'member who has blocked the stranger / who is leaving',
    // Blocked members are informed, so only visitors are probed.
    roles: ['visitor'],
    probedKeys: profile,
    prepare: insertConversing,
    left: (product, { stranger, target }) =>
      requireCall(product, 'blockMember', { params: { id: stranger.id } }, target),
    right: (product, scene) => requestDeletion(product, scene, scene.target).then(() => undefined),
  },
  {
    name: 'something of another member / nothing',
    roles: everyRole,
    probedKeys: [
      ...([
        'conversationId',
        'messageId',
        'orderId',
        'orderNumber',
        'photoId',
        'sessionId',
        'passkeyId',
        'exportId',
      ] as const),
      ...(['searchId', 'pushEndpoint'] as const),
    ],
    left: insertBelongings,
  },
]

/** Inserts one of everything that has an id, for a member who is unknown to the stranger. */
async function insertBelongings(product: Product, { subject }: Scene): Promise<void> {
  const { container, site } = product
  const { direct } = container.db
  const [owner, other] = [await insertOwner(product), await insertOwner(product)]
  await insertConversation(product, { stranger: other, target: owner, subject })
  const now = new Date()
  const expiresAt = new Date(now.getTime() + hourMs)
  const [session] = await sessionsStore.listForMember(direct, site.id, owner.id, now)
  subject.sessionId = session?.id ?? ''
  await photosStore.insert(direct, site.id, [aPhoto(owner.id, { id: subject.photoId })])
  await passkeysStore.insert(direct, site.id, {
    ...{ credentialId: subject.passkeyId, memberId: owner.id, publicKey: Buffer.from('key'), counter: 0 },
    ...{ transports: [], name: 'Phone', createdAt: now },
  })
  const entry = { id: subject.exportId, memberId: owner.id, createdAt: now, expiresAt }
  await privacyStore.insertExport(direct, site.id, entry)
  await privacyStore.setObjectName(direct, site.id, subject.exportId, newId())
  const subscription = callSamples.savePushSubscription(subject)
  await requireCall(product, 'savePushSubscription', subscription, owner)
  const { search } = await requireCall<{ search: { id: string } }>(
    product,
    'saveSearch',
    callSamples.saveSearch(subject),
    owner,
  )
  subject.searchId = search.id
  const { order } = await requireCall<{ order: { id: string; number: string } }>(
    product,
    'placeOrder',
    callSamples.placeOrder(subject),
    owner,
  )
  subject.orderId = order.id
  subject.orderNumber = order.number
}
