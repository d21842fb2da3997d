import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { auditStore, type AuditHead, type StoredAuditEntry } from '../../../server/src/platform/audit/audit-log.ts'
import { hashOfEntry, verifyAuditLog } from '../../../server/src/platform/audit/verify-audit-log.ts'
import type { DB } from '../../../server/src/platform/db/schema.gen.ts'
import type { Tx } from '../../../server/src/platform/db/database.ts'

type Position = { chain: string; seq: number }
type Tampering = {
  apply(tx: Tx, at: Position): Promise<unknown>
  /** Where the problem may be found: at the entry itself, next to it, or up to the next anchor. */
  foundWithin: 'entry' | 'neighbour' | 'anchor'
}

const otherEntry = JSON.stringify({ actor: 'S-999', action: 'case.read', subject: 'member:0' })
/** More than any position, so that entries can be moved without two of them having the same one meanwhile. */
const offset = 1_000_000_000

const hashOf = sql`sha256(prev_hash || convert_to(
  concat_ws(E'\n', chain, seq, round(extract(epoch from at) * 1000)::bigint, entry), 'UTF8'))`
const isAt = ({ chain, seq }: Position) => sql`chain = ${chain} and seq = ${seq}`
const isAfter = ({ chain, seq }: Position) => sql`chain = ${chain} and seq > ${seq}`
const remove = (tx: Tx, at: Position) => sql`delete from audit_entries where ${isAt(at)}`.execute(tx)

async function move(tx: Tx, after: Position, by: number): Promise<void> {
  await sql`update audit_entries set seq = seq + ${offset} where ${isAfter(after)}`.execute(tx)
  const moved = { ...after, seq: after.seq + offset }
  await sql`update audit_entries set seq = seq - ${offset - by} where ${isAfter(moved)}`.execute(tx)
}

/** Deletes the entries from a position on and moves the head back. */
async function cut(tx: Tx, at: Position): Promise<void> {
  const last = { ...at, seq: at.seq - 1 }
  await sql`delete from audit_entries where ${isAfter(last)}`.execute(tx)
  await sql`
    update audit_heads set seq = ${last.seq},
      hash = coalesce((select hash from audit_entries where ${isAt(last)}), '')
    where chain = ${at.chain}
  `.execute(tx)
}

/** Writes the chain anew from a position on, so that all hashes and the head fit. */
async function rewrite(tx: Tx, at: Position, change: (entries: StoredAuditEntry[]) => StoredAuditEntry[]) {
  const entries = await auditStore.entriesAfter(tx, at.chain, at.seq - 1, offset)
  let [seq, prevHash] = [at.seq, entries[0]?.prevHash ?? Buffer.alloc(0)]
  const rewritten = change(entries).map((entry) => {
    const moved = { ...entry, seq, prevHash }
    const hash = hashOfEntry(moved)
    ;[seq, prevHash] = [seq + 1, hash]
    return { ...moved, hash }
  })
  await cut(tx, at)
  await sql`
    insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
    select ${at.chain}, * from unnest(
      ${rewritten.map((one) => one.seq)}::bigint[], ${rewritten.map((one) => one.at)}::timestamptz[],
      ${rewritten.map((one) => one.entry)}::text[], ${rewritten.map((one) => one.prevHash)}::bytea[],
      ${rewritten.map((one) => one.hash)}::bytea[])
  `.execute(tx)
  await sql`update audit_heads set seq = ${seq - 1}, hash = ${prevHash} where chain = ${at.chain}`.execute(tx)
}

const tamperings: Record<string, Tampering> = {
  'another entry': {
    apply: (tx, at) => sql`update audit_entries set entry = ${otherEntry} where ${isAt(at)}`.execute(tx),
    foundWithin: 'entry',
  },
  'another time': {
    apply: (tx, at) => sql`update audit_entries set at = at + interval '1 millisecond' where ${isAt(at)}`.execute(tx),
    foundWithin: 'entry',
  },
  'another entry with its hash': {
    async apply(tx, at) {
      await sql`update audit_entries set entry = ${otherEntry} where ${isAt(at)}`.execute(tx)
      await sql`update audit_entries set hash = ${hashOf} where ${isAt(at)}`.execute(tx)
    },
    foundWithin: 'neighbour',
  },
  'another entry and all later hashes': {
    apply: (tx, at) =>
      rewrite(tx, at, ([first, ...rest]) => (first ? [{ ...first, entry: otherEntry }, ...rest] : rest)),
    foundWithin: 'anchor',
  },
  'a removed entry': { apply: remove, foundWithin: 'entry' },
  'a removed entry with later ones moved up': {
    async apply(tx, at) {
      await remove(tx, at)
      await move(tx, at, -1)
    },
    foundWithin: 'entry',
  },
  'a removed entry and all later hashes': {
    apply: (tx, at) => rewrite(tx, at, ([, ...rest]) => rest),
    foundWithin: 'anchor',
  },
  'a removed end with its head': { apply: cut, foundWithin: 'entry' },
  'an inserted entry that is linked': {
    async apply(tx, at) {
      await move(tx, at, 1)
      await sql`
        insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
        select chain, seq + 1, at, ${otherEntry}, hash, '' from audit_entries where ${isAt(at)}
      `.execute(tx)
      await sql`update audit_entries set hash = ${hashOf} where ${isAt({ ...at, seq: at.seq + 1 })}`.execute(tx)
    },
    foundWithin: 'neighbour',
  },
}

type TamperOptions = { count: number; anchors: AuditHead[]; random: () => number }

/**
 * Changes, removes and inserts entries of the log as the owner of the tables, one at a time, and takes each change back.
 * Returns the changes that the verification did not find, or found elsewhere.
 */
export async function tamperAuditLog(
  databaseUrl: string,
  { count, anchors, random }: TamperOptions,
): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const tx = await db.startTransaction().execute()
  try {
    // Whoever may change the tables can also disable their triggers.
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    const { rows: positions } = await sql<Position>`select chain, seq::int as seq from audit_entries`.execute(tx)
    const missed: string[] = []
    for (let index = 0; index < count; index += 1) {
      const at = positions[Math.floor(random() * positions.length)]
      const [kind, tampering] = Object.entries(tamperings)[index % Object.keys(tamperings).length] ?? []
      if (!at || !kind || !tampering) throw new Error('The audit log is empty.')
      await sql`savepoint unchanged`.execute(tx)
      await tampering.apply(tx, at)
      const problems = await verifyAuditLog(tx, anchors)
      await sql`rollback to savepoint unchanged`.execute(tx)
      const isFound = problems.length === 1 && isFoundAt(at, problems[0], lastPosition(at, tampering, anchors))
      if (!isFound) missed.push(`${kind} at ${at.chain} ${at.seq}: ${JSON.stringify(problems)}`)
    }
    if ((await verifyAuditLog(tx, anchors)).length > 0) throw new Error('The changes of the audit log were not undone.')
    return missed
  } finally {
    await tx.rollback().execute()
    await db.destroy()
  }
}

/** Returns the last position at which the change has to be found. */
function lastPosition({ chain, seq }: Position, { foundWithin }: Tampering, anchors: AuditHead[]): number {
  if (foundWithin === 'entry') return seq
  // An inserted entry fits the one before, and its own hash is right: only the next one does not fit.
  if (foundWithin === 'neighbour') return seq + 2
  const later = anchors.filter((anchor) => anchor.chain === chain && anchor.seq >= seq)
  return Math.min(...later.map((anchor) => anchor.seq))
}

const isFoundAt = ({ chain, seq }: Position, found: Position | undefined, last: number): boolean =>
  found?.chain === chain && found.seq >= seq && found.seq <= last
