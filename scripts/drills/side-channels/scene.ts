import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hourMs } from '@velvet/contract/durations'
import { maskIban } from '@velvet/contract/iban'
import { hashPassword } from '../../../server/src/domains/accounts/index.ts'
import { accountsStore, sessionsStore } from '../../../server/src/domains/accounts/stores.ts'
import { conversationsStore, messagesStore } from '../../../server/src/domains/chat/stores.ts'
import { maskMobile } from '../../../server/src/domains/payments/direct-debit/mobile-number.ts'
import { profilesStore } from '../../../server/src/domains/profiles/stores.ts'
import { hashToken, newId, newToken } from '../../../server/src/platform/ids.ts'
import { aSubject, type SampleSubject } from '../../../server/test/call-samples.ts'
import type { OwnValues } from './compare-responses.ts'
import type { Product } from './start-product.ts'

export type DrillMember = { id: string; username: string; email: string; session: string; password: string }

/** One side of a probe: a logged-in stranger and the values of their requests. */
export type Scene = {
  stranger: DrillMember
  /** The member that the requests refer to. Exists only in pairs that insert it. */
  target: DrillMember
  subject: SampleSubject
}

const password = 'correct horse battery'
const passwordHash = await hashPassword(password)
let joinedCount = 0
/** Returns a time long ago that differs for each member, because lists are sorted by it. */
const joinedAt = () => new Date(Date.now() - 100 * 24 * hourMs - 1000 * (joinedCount += 1))

/** All names have the same length, so that the length of responses can be compared. */
export function newMember(): DrillMember {
  const id = newId()
  const username = `m${id.slice(-12)}`
  return { id, username, email: `${username}@example.test`, session: newToken(), password }
}

const newIban = () => {
  const account = `ABNA${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const digits = Array.from(`${account}NL00`, (sign) => parseInt(sign, 36).toString()).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}

export const newMobile = () => `+3161${String(randomInt(10 ** 7)).padStart(7, '0')}`

export function newScene({ bundle }: Product): Scene {
  const [stranger, target, unknown] = [newMember(), newMember(), newMember()]
  const subject = aSubject({
    memberId: target.id,
    otherMemberId: target.id,
    username: newMember().username,
    email: unknown.email,
    login: { username: unknown.email, password: 'not the right password' },
    password,
    bundle,
    iban: newIban(),
    mobile: newMobile(),
    passkeyId: newToken(),
  })
  return { stranger, target, subject }
}

/** Returns the values that responses may repeat, by their placeholder. */
export const ownValuesOf = ({ stranger, target, subject }: Scene): OwnValues => ({
  'stranger-email': stranger.email,
  'stranger-name': stranger.username,
  'target-email': target.email,
  'target-name': target.username,
  email: subject.email,
  username: subject.username,
  iban: subject.iban,
  'masked-iban': maskIban(subject.iban),
  mobile: subject.mobile,
  'masked-mobile': maskMobile(subject.mobile),
  'passkey-id': subject.passkeyId,
})

type ProfileOptions = { gender?: 'female' | 'male'; country?: 'NL' | 'BE' }

/** Inserts members with a profile, credits and a session, who signed up long ago. */
export async function insertMembers(
  { container, site }: Product,
  members: DrillMember[],
  { gender = 'female', country = 'NL' }: ProfileOptions = {},
): Promise<void> {
  const now = new Date()
  await container.db.transaction(async (tx) => {
    await accountsStore.insertMembers(
      tx,
      site.id,
      members.map(({ id, username, email }) => ({
        ...{ id, username, email, passwordHash, status: 'active' as const, language: 'en' as const },
        ...{ isPremium: true, signedUpAt: joinedAt() },
      })),
    )
    await profilesStore.insert(
      tx,
      site.id,
      members.map(({ id, username }) => ({
        ...{ id, name: username, gender, dateOfBirth: '1990-05-17', country, region: null, city: null },
        ...{ about: '', isFictional: false, status: 'active' as const, createdAt: joinedAt() },
      })),
    )
    for (const { id: memberId, session } of members) {
      await container.credits.grant(tx, { siteId: site.id, now }, { memberId, amount: 50, reason: 'seed', key: 'drill' }) // prettier-ignore
      await sessionsStore.insert(tx, {
        ...{ siteId: site.id, id: newId(), device: 'Firefox, Linux', tokenHash: hashToken(session), memberId },
        ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + hourMs) },
      })
    }
  })
}

/** Inserts a conversation between stranger and target with messages of both. */
export async function insertConversation({ container, site }: Product, { stranger, target, subject }: Scene) {
  const now = new Date(Date.now() - hourMs)
  const pair = { id: subject.conversationId, memberId: stranger.id, otherId: target.id, now }
  await conversationsStore.open(container.db.direct, site.id, pair)
  for (const [id, sender, receiver] of [
    [newId(), stranger, target],
    [subject.messageId, target, stranger],
    [newId(), stranger, target],
  ] as const)
    await container.db.transaction(async (tx) => {
      await conversationsStore.claimStart(tx, site.id, subject.conversationId, sender.id)
      await messagesStore.send(tx, site.id, {
        ...{ id, conversationId: subject.conversationId, senderId: sender.id, receiverId: receiver.id },
        ...{ type: 'text', text: 'Hello', gift: null, photoId: null, cautions: [], now },
      })
    })
}

/** Removes all members from the lists, so that the next pair starts with empty ones. */
export async function hideAllMembers({ container, site }: Product): Promise<void> {
  await sql`update profiles set status = 'disabled' where site_id = ${site.id}`.execute(container.db.direct)
  await container.search.rebuild(site.id)
}
