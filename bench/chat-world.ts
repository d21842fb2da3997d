import { sql } from 'kysely'
import { createBenchDatabase } from './bench-database.ts'

/** Ids are built from numbers, because variables of pgbench are numbers. */
const prefixes = { member: '019a9001-0000-7000-8000-', conversation: '019a9002-0000-7000-8000-' }
type Kind = keyof typeof prefixes
export const idOf = (kind: Kind, number: number) => `${prefixes[kind]}${String(number).padStart(12, '0')}`
/** Returns the id as an SQL expression. */
export const idSql = (kind: Kind, number: string) => `('${prefixes[kind]}' || lpad((${number})::text, 12, '0'))::uuid`
/** The session token in the cookie of a member. The database stores its hash. */
const tokenOf = (number: number | string) => `bench-session-${number}`
export const tokenHashSql = (number: string) => `sha256(('${tokenOf('')}' || (${number})::text)::bytea)`
export const headersOf = (number: number) => ({ host: 'localhost', 'x-request-type': 'client', cookie: `__Host-session=${tokenOf(number)}` }) // prettier-ignore

export type ChatWorld = Awaited<ReturnType<typeof createChatWorld>>

/**
 * Creates premium members with more credits than they can use, each logged in and in a conversation with the next one.
 * In conversation `n` member `n` writes and member `receiverOf(n)` reads. A member may send twenty messages a minute,
 * so there must be enough members that none is throttled.
 */
export async function createChatWorld(label: string, members: number) {
  const database = await createBenchDatabase(label)
  const { container, siteId } = database
  const { direct } = container.db
  const id = (kind: Kind, number: string) => sql.raw(idSql(kind, number))
  const allMembers = sql`generate_series(1, ${sql.lit(members)}) as n`
  const next = `n % ${members} + 1`

  await sql`
    insert into members (site_id, id, username, email, password_hash, status, language, is_premium, signed_up_at,
      email_confirmed_at)
    select ${siteId}, ${id('member', 'n')}, 'member-' || n, n || '@example.test', '', 'active', 'en', true, now(), now()
    from ${allMembers}
  `.execute(direct)
  await sql`
    insert into profiles (site_id, id, name, gender, date_of_birth, country, city, status, created_at)
    select ${siteId}, ${id('member', 'n')}, 'Anna', 'female', '1990-05-17', 'NL', 'Utrecht', 'active', now()
    from ${allMembers}
  `.execute(direct)
  await sql`
    insert into sessions (site_id, token_hash, member_id, created_at, expires_at)
    select ${siteId}, ${sql.raw(tokenHashSql('n'))}, ${id('member', 'n')}, now(), now() + interval '1 day'
    from ${allMembers}
  `.execute(direct)
  await sql`
    insert into conversations (site_id, id, profile_low, profile_high, started_by, created_at)
    select ${siteId}, ${id('conversation', 'n')}, ${id('member', `least(n, ${next})`)},
      ${id('member', `greatest(n, ${next})`)}, ${id('member', 'n')}, now()
    from ${allMembers}
  `.execute(direct)
  await sql`
    insert into conversation_members (site_id, conversation_id, member_id, other_id, listed_at)
    select ${siteId}, ${id('conversation', 'n')}, side.member_id, side.other_id, now()
    from ${allMembers}, lateral (values (${id('member', 'n')}, ${id('member', next)}),
      (${id('member', next)}, ${id('member', 'n')})) as side (member_id, other_id)
  `.execute(direct)
  for (const [key, price, currency] of [['bonus', null, null], ['bought', 9900, 'EUR']] as const) {
    await sql`
      select count(grant_credits(${siteId}, ${id('member', 'n')}, ${key}, '', gen_random_uuid(), 1000000, 'seed', null,
        ${price}, ${currency}, now()))
      from ${allMembers}
    `.execute(direct)
  } // prettier-ignore
  await database.vacuumAnalyze()
  return { ...database, members, receiverOf: (number: number) => (number % members) + 1 }
}
