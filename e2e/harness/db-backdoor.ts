import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

/** Runs a statement as the owner of the database. */
export async function queryDb<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: requireValue(e2eEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Reads and changes the database directly: shows what no page shows, moves dates into the past, runs jobs at once. */
export const dbBackdoor = {
  /** Returns the texts of all messages that were sent to a profile. */
  messagesTo: async (profileId: string): Promise<string[]> => {
    const rows = await queryDb<{ text: string }>(
      `select text from messages m join conversations c on c.site_id = m.site_id and c.id = m.conversation_id
       where $1 in (profile_low, profile_high) and sender_id <> $1 and status = 'sent'`,
      [profileId],
    )
    return rows.map(({ text }) => text)
  },

  /** Moves the deletion request of a member and its reactivation link back by a number of days. */
  backdateDeletionRequest: async (email: string, days: number): Promise<void> => {
    await queryDb(
      `update members set deletion_requested_at = deletion_requested_at - make_interval(days => $2) where email = $1`,
      [email, days],
    )
    await queryDb(
      `update account_links set expires_at = expires_at - make_interval(days => $2)
       where purpose = 'reactivate' and member_id = (select id from members where email = $1)`,
      [email, days],
    )
  },

  /** Moves the last notification of a member's saved searches back by a number of days. */
  backdateSavedSearches: async (memberId: string, days: number): Promise<void> => {
    await queryDb(
      'update saved_searches set told_up_to = told_up_to - make_interval(days => $2) where member_id = $1',
      [memberId, days],
    )
  },

  /** Runs a scheduled job now and waits until no job is left. */
  runJob: async (task: string): Promise<void> => {
    await queryDb('select graphile_worker.add_job($1)', [task])
    const deadlineMs = performance.now() + 30_000
    for (;;) {
      const [row] = await queryDb<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where locked_at is not null or run_at <= now()',
        [],
      )
      if (row?.n === 0) return
      if (performance.now() > deadlineMs) throw new Error(`${row?.n} jobs are left`)
      await sleep(100)
    }
  },

  /** Moves the last authentication of all sessions of a member back by an hour. */
  backdateAuthentication: async (email: string): Promise<void> => {
    await queryDb(
      `update sessions set authenticated_at = authenticated_at - interval '1 hour'
       where member_id in (select id from members where email = $1)`,
      [email],
    )
  },

  makePremium: async (email: string): Promise<void> => {
    await queryDb('update members set is_premium = true where email = $1', [email])
  },

  /** Moves the sign-up of a member back by five hours, so that the first offer has expired. */
  expireFirstOffer: async (memberId: string): Promise<void> => {
    await queryDb(`update members set signed_up_at = signed_up_at - interval '5 hours' where id = $1`, [memberId])
    await queryDb(
      `update discount_codes set expires_at = expires_at - interval '5 hours' where member_id = $1 and kind <> 'code'`,
      [memberId],
    )
  },

  /** Adds a discount code that every member of every site can use once. */
  insertDiscountCode: async (code: string, percent: number): Promise<void> => {
    await queryDb(
      `insert into discount_codes (site_id, id, code, percent, created_at)
       select site_id, gen_random_uuid(), $1, $2, now() from sites`,
      [code, percent],
    )
  },

  /** Returns the orders of a member, oldest first. */
  ordersOf: (memberId: string): Promise<{ id: string; number: string; state: string }[]> =>
    queryDb('select id, number, state from orders where member_id = $1 order by created_at', [memberId]),

  hasStoredCard: async (memberId: string): Promise<boolean> =>
    (await queryDb('select 1 from stored_cards where member_id = $1', [memberId])).length > 0,

  isPremium: async (memberId: string): Promise<boolean> =>
    (await queryDb('select 1 from members where id = $1 and is_premium', [memberId])).length > 0,

  /** Returns the id of a member, which is also the id of the profile. */
  memberIdByEmail: async (email: string): Promise<string> => {
    const [row] = await queryDb<{ id: string }>('select id from members where email = $1', [email])
    if (!row) throw new Error(`There is no member with the address ${email}`)
    return row.id
  },

  /** Returns the file names of the photos that only premium members can see: all photos but the first one. */
  lockedPhotoFilesOf: async (profileId: string): Promise<string[]> => {
    const rows = await queryDb<{ files: string[] }>(
      `select array[thumb_object, card_object, full_object] as files from photos
       where profile_id = $1 and status = 'active' order by position offset 1`,
      [profileId],
    )
    return rows.flatMap(({ files }) => files)
  },

  hasMember: async (email: string): Promise<boolean> =>
    (await queryDb('select 1 from members where email = $1', [email])).length > 0,
}
