import { Client } from 'pg'
import { valueOf } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'

/** As the owner of the database. */
export async function ask<Row>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: valueOf(e2eEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** What only the house can see or do: look into the database, let days pass, run the clock's work now. */
export const house = {
  /** The texts that a profile has been sent. */
  messagesTo: async (profileId: string): Promise<string[]> => {
    const rows = await ask<{ text: string }>(
      `select text from messages m join conversations c on c.site_id = m.site_id and c.id = m.conversation_id
       where $1 in (profile_low, profile_high) and sender_id <> $1 and status = 'sent'`,
      [profileId],
    )
    return rows.map(({ text }) => text)
  },

  /** Moves a member's wish to leave, and the link that undoes it, back in time: for them so many days have passed. */
  letDaysPass: async (email: string, days: number): Promise<void> => {
    await ask(
      `update members set deletion_requested_at = deletion_requested_at - make_interval(days => $2) where email = $1`,
      [email, days],
    )
    await ask(
      `update account_links set expires_at = expires_at - make_interval(days => $2)
       where purpose = 'reactivate' and member_id = (select id from members where email = $1)`,
      [email, days],
    )
  },

  /** For the searches that a member has saved, so many days have passed since they were last told. */
  letSearchesWait: async (memberId: string, days: number): Promise<void> => {
    await ask('update saved_searches set told_up_to = told_up_to - make_interval(days => $2) where member_id = $1', [
      memberId,
      days,
    ])
  },

  /** Runs a piece of the clock's work now and waits until no work is left. */
  runJob: async (task: string): Promise<void> => {
    await ask('select graphile_worker.add_job($1)', [task])
    const patience = performance.now() + 30_000
    for (;;) {
      const [row] = await ask<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where locked_at is not null or run_at <= now()',
        [],
      )
      if (row?.n === 0) return
      if (performance.now() > patience) throw new Error(`${row?.n} jobs are left`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  },

  makePremium: async (email: string): Promise<void> => {
    await ask('update members set is_premium = true where email = $1', [email])
  },

  /** For a member so much time has passed since sign-up that no first offer runs any more. */
  endFirstOffer: async (memberId: string): Promise<void> => {
    await ask(`update members set signed_up_at = signed_up_at - interval '5 hours' where id = $1`, [memberId])
    await ask(
      `update discount_codes set expires_at = expires_at - interval '5 hours' where member_id = $1 and kind <> 'code'`,
      [memberId],
    )
  },

  /** A code that everybody on every site may use once. */
  addCode: async (code: string, percent: number): Promise<void> => {
    await ask(
      `insert into discount_codes (site_id, id, code, percent, created_at)
       select site_id, gen_random_uuid(), $1, $2, now() from sites`,
      [code, percent],
    )
  },

  /** A member's orders, the first one first. */
  ordersOf: (memberId: string): Promise<{ id: string; number: string; state: string }[]> =>
    ask('select id, number, state from orders where member_id = $1 order by created_at', [memberId]),

  hasStoredCard: async (memberId: string): Promise<boolean> =>
    (await ask('select 1 from stored_cards where member_id = $1', [memberId])).length > 0,

  isPremium: async (memberId: string): Promise<boolean> =>
    (await ask('select 1 from members where id = $1 and is_premium', [memberId])).length > 0,

  /** A member's profile has the member's id. */
  profileOf: async (email: string): Promise<string> => {
    const [row] = await ask<{ id: string }>('select id from members where email = $1', [email])
    if (!row) throw new Error(`Nobody has the address ${email}`)
    return row.id
  },

  /** The names of the files of a profile's photos that only premium members get: all but those of the first one. */
  lockedFilesOf: async (profileId: string): Promise<string[]> => {
    const rows = await ask<{ files: string[] }>(
      `select array[thumb_object, card_object, full_object] as files from photos
       where profile_id = $1 and status = 'active' order by position offset 1`,
      [profileId],
    )
    return rows.flatMap(({ files }) => files)
  },

  hasMember: async (email: string): Promise<boolean> =>
    (await ask('select 1 from members where email = $1', [email])).length > 0,
}
