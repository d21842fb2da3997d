import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../../platform/db/database.ts'

const on = tablesOf('operators')

const columns = ['site_id', 'conversation_id', 'profile_id', 'member_id', 'staff_id', 'until'] as const

export type LeaseRow = {
  site_id: string
  conversation_id: string
  profile_id: string
  member_id: string
  staff_id: string
  until: Date
}

type Claim = { staffId: string; siteIds: string[]; language: string | undefined; now: Date; until: Date }
type Answer = { staffId: string; id: string; text: string; cautions: string[]; now: Date }
type Outcome = 'sent' | 'repeated' | 'conflict' | 'not_held' | 'answered'
type Reading = { staffId: string; now: Date; before: number | undefined; limit: number }

/** Who holds which conversation. */
export const leasesStore = {
  /** Returns a conversation that a person holds. */
  held: (queryable: Queryable, siteId: string, conversationId: string, staffId: string, now: Date) =>
    on(queryable)
      .selectFrom('conversation_leases')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('staff_id', '=', staffId)
      .where('until', '>', now)
      .executeTakeFirst(),

  /** Returns all conversations that a person holds. */
  heldBy: (queryable: Queryable, staffId: string, now: Date): Promise<LeaseRow[]> =>
    on(queryable)
      .selectFrom('conversation_leases')
      .select(columns)
      .where('staff_id', '=', staffId)
      .where('until', '>', now)
      .execute(),

  /** Counts the conversations that people hold on sites. */
  async countHeld(queryable: Queryable, siteIds: string[], now: Date): Promise<Map<string, number>> {
    const rows = await on(queryable)
      .selectFrom('conversation_leases')
      .select(({ fn }) => ['staff_id', fn.countAll<string>().as('held')])
      .where('site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
      .where('until', '>', now)
      .groupBy('staff_id')
      .execute()
    return new Map(rows.map(({ staff_id: id, held }) => [id, Number(held)]))
  },

  /** Claims the conversation in which a member waits longest. Undefined if there is none for this person. */
  async claimNext(tx: Tx, { staffId, siteIds, language, now, until }: Claim) {
    const { rows } = await sql<{ site_id: string; conversation_id: string }>`
      select site_id, conversation_id
      from claim_conversation(${staffId}, ${siteIds}::uuid[], ${language ?? null}, ${now}, ${until})
    `.execute(on(tx))
    return rows[0]
  },

  /** Extends everything that a person holds. What has ended stays ended. */
  async renew(tx: Tx, staffId: string, now: Date, until: Date): Promise<void> {
    await on(tx)
      .updateTable('conversation_leases')
      .set({ until })
      .where('staff_id', '=', staffId)
      .where('until', '>', now)
      .execute()
  },

  /** Gives a conversation to another person. Returns false if it is not held. */
  async handOver(tx: Tx, siteId: string, conversationId: string, to: { from: string; staffId: string; now: Date; until: Date }) {
    const { numUpdatedRows } = await on(tx)
      .updateTable('conversation_leases')
      .set({ staff_id: to.staffId, claimed_at: to.now, until: to.until })
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('staff_id', '=', to.from)
      .where('until', '>', to.now)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }, // prettier-ignore

  /** Returns a conversation to the queue. Returns false if it is not held. */
  async release(tx: Tx, siteId: string, conversationId: string, staffId: string, now: Date): Promise<boolean> {
    const { numDeletedRows } = await on(tx)
      .deleteFrom('conversation_leases')
      .where('site_id', '=', siteId)
      .where('conversation_id', '=', conversationId)
      .where('staff_id', '=', staffId)
      .where('until', '>', now)
      .executeTakeFirst()
    return numDeletedRows === 1n
  },

  async releaseAll(tx: Tx, staffId: string): Promise<void> {
    await on(tx).deleteFrom('conversation_leases').where('staff_id', '=', staffId).execute()
  },

  async deleteEnded(queryable: Queryable, siteId: string, now: Date): Promise<void> {
    await on(queryable)
      .deleteFrom('conversation_leases')
      .where('site_id', '=', siteId)
      .where('until', '<=', now)
      .execute()
  },

  /** Stores an answer as a message of the persona. See `answer_as_operator`. */
  async answer(tx: Tx, siteId: string, conversationId: string, { staffId, id, text, cautions, now }: Answer) {
    const values = JSON.stringify({ staff: staffId, id, text, cautions })
    const { rows } = await sql<{ outcome: Outcome; seq: number | null; sent_at: Date | null }>`
      select outcome, seq, sent_at from answer_as_operator(${siteId}, ${conversationId}, ${now}, ${values}::jsonb)
    `.execute(on(tx))
    return rows[0] ?? { outcome: 'not_held' as const, seq: null, sent_at: null }
  },

  /** Returns messages of a conversation to the person who holds it, newest first. */
  async messages(
    queryable: Queryable,
    siteId: string,
    conversationId: string,
    { staffId, now, before, limit }: Reading,
  ) {
    type Message = { id: string; seq: number; sender: 'persona' | 'member' | 'system'; type: 'text' | 'photo' | 'gift' | 'system'; text: string; gift: string | null; sent_at: Date } // prettier-ignore
    const { rows } = await sql<Message>`
      select id, seq, sender, type, text, gift, sent_at
      from read_persona_conversation(${staffId}, ${siteId}, ${conversationId}, ${now}, ${before ?? null}, ${limit})
    `.execute(on(queryable))
    return rows
  },

  /** Returns the facts of a fictional profile. Undefined for other profiles. */
  async persona(queryable: Queryable, siteId: string, profileId: string, now: Date): Promise<Persona | undefined> {
    const { rows } = await sql<{ facts: Persona | null }>`
      select persona_facts(${siteId}, ${profileId}, ${now.toISOString().slice(0, 10)}::date) as facts
    `.execute(on(queryable))
    return rows[0]?.facts ?? undefined
  },
}

export type Persona = {
  id: string
  name: string
  age: number
  gender: 'male' | 'female'
  country: string
  city: string | null
  about: string
  interests: string[]
  prompts: { prompt: string; answer: string }[]
  facts: Record<string, string>
  /** Name of the stored picture. */
  picture: string | null
}
