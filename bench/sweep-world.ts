import { asOwner } from '../server/test/test-database.ts'
import { idSql } from './chat-world.ts'
import { createBenchDatabase } from './bench-database.ts'

export type SweepWorld = Awaited<ReturnType<typeof createSweepWorld>>

const unreadPerMember = 10

/**
 * Creates a database with `rows` unread messages, each in its own conversation and ten for each member. They were sent in
 * the 22 hours that ended an hour before `now`, because a first sweep looks back a day.
 */
export async function createSweepWorld(rows: number, now: Date) {
  const database = await createBenchDatabase(`sweep_${rows}`)
  const { databaseUrl, siteId, container } = database
  const members = rows / unreadPerMember
  const site = `'${siteId}'::uuid`
  const reader = idSql('member', `n % ${members}`)
  const sender = idSql('member', `(n + n / ${members} + 1) % ${members}`)
  const conversation = idSql('conversation', 'n')
  const at = `'${now.toISOString()}'::timestamptz - interval '23 hours' + interval '22 hours' * (n::float / ${rows})`
  const series = `generate_series(0, ${rows - 1}) as n`
  await asOwner(
    databaseUrl,
    // Without foreign keys, whose checks would take most of the time.
    'set session_replication_role = replica',
    `insert into members (site_id, id, username, email, password_hash, status, language, signed_up_at, email_confirmed_at)
      select ${site}, ${idSql('member', 'n')}, 'member-' || n, n || '@example.test', '', 'active', 'en', now(), now()
      from generate_series(0, ${members - 1}) as n`,
    `insert into profiles (site_id, id, name, gender, date_of_birth, country, city, status, created_at)
      select ${site}, ${idSql('member', 'n')}, 'Anna', 'female', '1990-05-17', 'NL', 'Utrecht', 'active', now()
      from generate_series(0, ${members - 1}) as n`,
    `insert into conversations (site_id, id, profile_low, profile_high, started_by, created_at, last_seq)
      select ${site}, ${conversation}, least(${reader}, ${sender}), greatest(${reader}, ${sender}), ${sender}, ${at}, 1
      from ${series}`,
    `insert into conversation_members (site_id, conversation_id, member_id, other_id, unread, read_seq, listed_at)
      select ${site}, ${conversation}, side.member_id, side.other_id, side.unread, 1 - side.unread, ${at}
      from ${series}, lateral (values (${reader}, ${sender}, 1), (${sender}, ${reader}, 0))
        as side (member_id, other_id, unread)`,
    `insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, status, created_at, sent_at)
      select ${site}, ${conversation}, gen_random_uuid(), 1, ${sender}, 'text', 'Hello', 'sent', ${at}, ${at}
      from ${series}`,
  )
  await database.vacuumAnalyze()
  return {
    ...database,
    rows,
    container,
    /** Makes every message new to the sweep again. */
    reset: () => asOwner(databaseUrl, 'truncate notices', 'delete from sweep_cursors'),
  }
}
