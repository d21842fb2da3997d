import { dayMs } from '@velvet/contract/durations'
import { hashPassword } from '../src/domains/accounts/index.ts'
import { accountsStore, createMemberEmails, memberEmailsStore, sessionsStore } from '../src/domains/accounts/stores.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import { hashToken, newId, newRandomId, newToken } from '../src/platform/ids.ts'
import { siteIdOf, type SiteKey, type World } from './world.ts'

export const password = 'correct horse battery'
const passwordHash = await hashPassword(password)

export type TestMember = { id: string; siteId: string; site: SiteKey; username: string; email: string; session: string }

type MemberOptions = {
  site?: SiteKey
  status?: 'active' | 'not_confirmed' | 'pending_deletion'
  isPremium?: boolean
  language?: 'en' | 'nl' | 'de'
  credits?: number
  username?: string
}

/** Creates a member with a profile, a wallet, a first offer and a session. */
export async function aMember(world: World, options: MemberOptions = {}): Promise<TestMember> {
  const { site = 'velvet', status = 'active', isPremium = false, language = 'en', credits = 5 } = options
  const siteId = siteIdOf(site)
  const id = newRandomId()
  const username = options.username ?? `member-${id.slice(-12)}`
  const email = `${username}@example.test`
  const { now } = world.time
  const session = newToken()
  const { db, credits: wallet, discounts, sites } = world.container
  const sealedEmail = createMemberEmails(world.container.dataKeys).sealMember(siteId, id, email)
  await db.transaction(async (tx) => {
    await accountsStore.insertMembers(tx, siteId, [
      { id, username, email, sealedEmail, passwordHash, status, language, isPremium, signedUpAt: now },
    ])
    await profilesStore.insert(tx, siteId, [
      {
        id,
        name: `Name of ${username}`,
        gender: 'female',
        dateOfBirth: '1990-05-17',
        country: 'NL',
        region: 'NL-UT',
        city: 'Utrecht',
        about: '',
        isFictional: false,
        status: status === 'not_confirmed' ? 'disabled' : 'active',
        createdAt: now,
      },
    ])
    const grant = { memberId: id, amount: credits, reason: 'seed', key: 'seed' } as const
    await wallet.grant(tx, { siteId, now }, grant)
    await discounts.createFirstOffer(tx, { site: await sites.byId(siteId), now }, id)
    await sessionsStore.insert(tx, {
      siteId,
      id: newId(),
      device: 'Firefox, Linux',
      tokenHash: hashToken(session),
      memberId: id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * dayMs),
    })
  })
  return { id, siteId, site, username, email, session }
}

/** Changes the address of a member without mails and links. */
export async function setEmail(world: World, { siteId, id }: TestMember, email: string): Promise<void> {
  const newEmail = createMemberEmails(world.container.dataKeys).newEmail(siteId, id, email)
  await memberEmailsStore.changeEmail(world.container.db.direct, siteId, id, newEmail, world.time.now)
}

/** Confirms the identity of the member. The session gets a new token, which is stored in `member` for later calls. */
export async function confirmIdentity(
  world: World,
  member: { session: string | undefined },
  body: object = { password },
) {
  const response = await world.call('confirmIdentity', { session: member.session, body })
  member.session = response.cookies.find(({ name }) => name === '__Host-session')?.value ?? member.session
  return response
}
