import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Tables that are neither exported nor erased with the account, and the job that deletes their rows. */
const deletedByJob: Record<string, string> = {
  idempotency_keys: 'platform.forget_idempotency_keys',
  // Challenges of logins expire after minutes.
  passkey_challenges: 'accounts.forget_expired',
  // Self-exclusions have to outlast the account. They contain no address, only its fingerprint.
  self_exclusion_links: 'accounts.forget_expired',
  self_exclusions: 'accounts.forget_expired',
  // Hashes of refused photos, without member and picture, so that copies are recognised after the member has left.
  refused_fingerprints: 'photos.forget_refused_fingerprints',
  // Drafts exist before the account.
  signup_drafts: 'signup.forget_drafts',
}

const withoutMembers = [
  // Ids and codes of members in what staff did; kept after an erasure, as evidence.
  'audit_entries',
  'audit_heads',
  'attended_profiles',
  'bundles',
  'cities',
  'companies',
  'data_keys',
  'invoice_counters',
  'mail_totals',
  'page_bounces',
  'page_visits',
  'price_history',
  'promotions',
  'schema_migrations',
  'search_changes',
  'search_total_changes',
  'search_totals',
  'site_hosts',
  'sites',
  // Of staff, not of members.
  'approvals',
  'operator_shifts',
  'photo_views',
  'review_settings',
  'staff_challenges',
  'staff_grants',
  'staff_invitations',
  'staff_members',
  'staff_networks',
  'staff_passkeys',
  'staff_sessions',
  'sweep_cursors',
  'worker_heartbeats',
]

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(world.container.db.direct)).rows.map(({ name }) => name)

it('covers every table of the database once', async () => {
  const tables = await namesOf(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const covered = world.container.privacy.memberData.flatMap((entry) => entry.tables)
  expect([...covered, ...Object.keys(deletedByJob), ...withoutMembers].toSorted()).toEqual(tables.toSorted())
})

it('lists no table with ids of members as one without members', async () => {
  const tables = await namesOf(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'sender_id', 'reporter_id', 'other_id', 'from_id')`)
  expect(withoutMembers.filter((table) => tables.includes(table))).toEqual([])
})

it('has a scheduled job for the tables that are not erased with the account', () => {
  const tasks = world.container.scheduled.map(({ task }) => task)
  expect(tasks).toEqual(expect.arrayContaining(Object.values(deletedByJob)))
})

it('exports or erases every entry, and erases all but the account', () => {
  const { memberData } = world.container.privacy
  expect(memberData.filter(({ erase }) => !erase).map(({ name }) => name)).toEqual(['accounts'])
  const tasks = world.container.listeners.map(({ task }) => task)
  for (const { name, erase } of memberData) if (erase) expect(tasks).toContain(`accounts.deleted>${name}`)
})
