import { sql } from 'kysely'
import { tablesOf, type Queryable, type Tx } from '../db/database.ts'

const on = tablesOf('audit')

/** Chain of everything that concerns no single site. The chains of sites have the id of the site. */
export const companyChain = 'company'

/** What an entry says. Ids and codes only: no names, addresses or texts of members. */
export type AuditEntry = {
  /** Code of a member of staff, or `system`. */
  actor: string
  action: string
  /** Kind and id of what was acted on, such as `member:…`. */
  subject: string
  caseId?: string
  facts?: Record<string, string | number | boolean | null>
}

export type AuditPageOptions = {
  /** Position of the last entry of the page before. */
  before?: number | undefined
  actor?: string | undefined
  subject?: string | undefined
  limit: number
}

export type StoredAuditEntry = { chain: string; seq: number; at: Date; entry: string; prevHash: Buffer; hash: Buffer }

/** Adds an entry in the transaction of the action that it records. Call this last: it locks the chain. */
export async function appendAuditEntry(tx: Tx, chain: string, entry: AuditEntry, now: Date): Promise<void> {
  await sql`select append_audit_entry(${chain}, ${now}, ${JSON.stringify(entry)})`.execute(tx)
}

export const auditStore = {
  /** Returns up to `limit` entries of a chain after the position `after`, in order. */
  async entriesAfter(queryable: Queryable, chain: string, after: number, limit: number): Promise<StoredAuditEntry[]> {
    const rows = await on(queryable)
      .selectFrom('audit_entries')
      .select(['chain', 'seq', 'at', 'entry', 'prev_hash', 'hash'])
      .where('chain', '=', chain)
      .where('seq', '>', String(after))
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(({ seq, prev_hash: prevHash, ...row }) => ({ ...row, prevHash, seq: Number(seq) }))
  },

  /** Returns up to `limit` entries of a chain, newest first. */
  async page(queryable: Queryable, chain: string, { before, actor, subject, limit }: AuditPageOptions) {
    let query = on(queryable)
      .selectFrom('audit_entries')
      .select(['seq', 'at', 'entry'])
      .where('chain', '=', chain)
      .orderBy('seq', 'desc')
      .limit(limit)
    if (before !== undefined) query = query.where('seq', '<', String(before))
    if (actor !== undefined) query = query.where('actor', '=', actor)
    if (subject !== undefined) query = query.where('subject', '=', subject)
    const rows = await query.execute()
    return rows.map(({ seq, at, entry }) => ({ seq: Number(seq), at, ...(JSON.parse(entry) as AuditEntry) }))
  },

  /** Returns the newest position of a chain, 0 if there is none. */
  async headSeq(queryable: Queryable, chain: string): Promise<number> {
    const row = await on(queryable)
      .selectFrom('audit_heads')
      .select('seq')
      .where('chain', '=', chain)
      .executeTakeFirst()
    return Number(row?.seq ?? 0)
  },

  /** Returns the newest position and hash of every chain. */
  async heads(queryable: Queryable): Promise<AuditHead[]> {
    const rows = await on(queryable)
      .selectFrom('audit_heads')
      .select(['chain', 'seq', 'hash'])
      .orderBy('chain')
      .execute()
    return rows.map(({ chain, seq, hash }) => ({ chain, seq: Number(seq), hash: hash.toString('hex') }))
  },
}

/** The newest entry of a chain, with its hash in hexadecimal. */
export type AuditHead = { chain: string; seq: number; hash: string }
