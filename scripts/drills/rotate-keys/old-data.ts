import { sql } from 'kysely'
import { createContainer, type Container } from '../../../server/src/app/container.ts'
import { accountsStore, selfExclusionsStore } from '../../../server/src/domains/accounts/stores.ts'
import { encryptDevice } from '../../../server/src/domains/notifications/index.ts'
import { loadConfig, type Config } from '../../../server/src/platform/config.ts'
import { deskRole } from '../../../server/src/platform/db/database.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { createLookupHashes } from '../../../server/src/platform/keys/lookup-hashes.ts'
import type { Environment } from '../../product/environment.ts'
import { browserHeaders } from '../chat-testbed/live-page.ts'
import type { ChatMember } from '../chat-testbed/members.ts'
import { call, emailOf, password, photoAddressOf } from './load.ts'
import { siteUrl } from './ports.ts'

const complaint = 'A complaint from before the rotation'
const staff = ['Alex Example', 'Robin Example']
const excluded = 'excluded@example.test'
const target = { endpoint: 'http://127.0.0.1:8092/device', keys: { p256dh: 'x', auth: 'x' } }

/** What a member of the first day has: every kind of value that needs a key. */
export type OldData = { member: ChatMember; photoAddress: string }

async function withContainer<T>(
  options: Parameters<typeof createContainer>[0],
  use: (container: Container, config: Config) => Promise<T>,
): Promise<T> {
  const container = await createContainer(options)
  try {
    return await use(container, options.config)
  } finally {
    await container.close()
  }
}

/** Stores values of every kind for a member. */
export async function createOldData(environment: Environment, siteId: string, member: ChatMember): Promise<OldData> {
  const config = loadConfig(environment)
  await withContainer(
    { config, databaseRole: deskRole },
    ({ staff: desk }) =>
    desk.inviteFirstOwners(staff.map((name) => ({ name, email: 'staff@example.test', languages: ['en'] })), new Date()), // prettier-ignore
  )
  await withContainer({ config }, async ({ db, fieldCrypto, dataKeys }) => {
    const device = encryptDevice(fieldCrypto, siteId, member.id, target)
    await sql`
      insert into push_subscriptions (site_id, id, member_id, session_id, endpoint_fingerprint, sealed, created_at)
      select ${siteId}, ${newId()}, ${member.id}, id, ${device.fingerprints[0]}, ${device.sealed}, now()
      from sessions where site_id = ${siteId} and member_id = ${member.id}
    `.execute(db.direct)
    const emailHash = createLookupHashes(dataKeys, fieldCrypto).fingerprint(
      excluded,
      `accounts.self_exclusions.${siteId}`,
    )
    const until = new Date(Date.now() + 86_400_000)
    await selfExclusionsStore.upsert(db.direct, siteId, { emailHash, until, now: new Date() })
  })
  const saved = await fetch(`${siteUrl}/api/profile`, {
    method: 'PUT',
    headers: { ...browserHeaders(member), 'content-type': 'application/json' },
    body: JSON.stringify({ sexuality: 'bi', consents_to_sexuality: true }),
  })
  if (!saved.ok) throw new Error(`The profile was not saved: ${saved.status} ${await saved.text()}`)
  const complained = await call(member, '/api/complaints', {
    ...{ category: 'fraud', url: 'https://localhost/', text: complaint, name: 'Anna', email: emailOf(member) },
    good_faith: true,
  })
  if (!complained) throw new Error('The complaint was refused.')
  const photoAddress = await photoAddressOf(member)
  if (!photoAddress) throw new Error('The member has no photo.')
  return { member, photoAddress }
}

/** Reads everything, with the running instances and with a process that starts now. Returns what cannot be read. */
export async function findUnreadable(
  environment: { product: Environment; desk: Environment },
  siteId: string,
  { member }: OldData,
): Promise<string[]> {
  const unreadable: string[] = []
  const expect = (what: string, isReadable: boolean) => {
    if (!isReadable) unreadable.push(what)
  }
  const attempt = async (what: string, read: () => Promise<boolean>) =>
    expect(what, await read().catch((error: unknown) => (console.log(`    ${what}: ${String(error)}`), false)))

  const account = await call<{ email: string }>(member, '/api/account')
  expect('the e-mail address', account?.email === emailOf(member))
  const profile = await call<{ profile: { sexuality: string | null } }>(member, '/api/profile')
  expect('the sealed part of the profile', profile?.profile.sexuality === 'bi')
  const photo = await call<object>(member, (await photoAddressOf(member)) ?? '/none')
  expect('the photo', photo !== undefined)

  const now = new Date()
  await attempt('what a process reads that starts now', () =>
    withContainer({ config: loadConfig(environment.product) }, async ({ db, fieldCrypto, accounts, moderation }) => {
      const [stored] = await moderation.complaintsOf(siteId, member.id)
      expect('the complaint', stored?.text === complaint && stored.email === emailOf(member))
      const { rows } = await sql<{ sealed: string }>`select sealed from push_subscriptions`.execute(db.direct)
      const device = fieldCrypto.decrypt(rows[0]?.sealed ?? '', `push_subscriptions.sealed.${siteId}.${member.id}`)
      expect('the push subscription', device === JSON.stringify(target))
      expect('the self-exclusion', Boolean(await accounts.excludedUntil(siteId, excluded, now)))
      expect('the account by id', Boolean(await accountsStore.byId(db.direct, siteId, member.id)))
      return true
    }),
  )
  await attempt('what the staff application reads that starts now', () =>
    withContainer({ config: loadConfig(environment.desk), databaseRole: deskRole }, async ({ staff: desk }) => {
      const people = await desk.list({ now } as Parameters<typeof desk.list>[0])
      expect('the names of staff', people.map(({ name }) => name).sort().join() === staff.join()) // prettier-ignore
      return true
    }),
  )
  return unreadable
}

/** Logs in with the password from before the rotation. */
export const canLogIn = async (member: ChatMember) =>
  (await call<object>(undefined, '/api/user.php', { username: emailOf(member), password })) !== undefined
