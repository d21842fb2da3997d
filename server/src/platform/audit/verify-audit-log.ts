import type { Queryable } from '../db/database.ts'
import { hashContent } from '../ids.ts'
import { auditStore, type AuditHead, type StoredAuditEntry } from './audit-log.ts'

export type AuditProblem = {
  chain: string
  /** Position of the first entry that is not as it was written. */
  seq: number
  problem: 'missing' | 'changed' | 'not linked' | 'differs from anchor' | 'after the head'
}

/** The log as it is stored. */
export type AuditRows = {
  heads(): Promise<AuditHead[]>
  headSeq(chain: string): Promise<number>
  /** Returns up to `limit` entries of a chain after the position `after`, in order. */
  entriesAfter(chain: string, after: number, limit: number): Promise<StoredAuditEntry[]>
}

const pageSize = 1_000

/** Returns the hash that an entry must have. `append_audit_entry` computes it in the database. */
export const hashOfEntry = ({ chain, seq, at, entry, prevHash }: Omit<StoredAuditEntry, 'hash'>): Buffer =>
  hashContent([prevHash, [chain, seq, at.getTime(), entry].join('\n')])

/** Verifies the log in a database. */
export const verifyAuditLog = (queryable: Queryable, anchors: AuditHead[] = []): Promise<AuditProblem[]> =>
  verifyAuditRows(
    {
      heads: () => auditStore.heads(queryable),
      headSeq: (chain) => auditStore.headSeq(queryable, chain),
      entriesAfter: (chain, after, limit) => auditStore.entriesAfter(queryable, chain, after, limit),
    },
    anchors,
  )

/**
 * Recomputes all hashes. Returns the first problem of every chain that has one: what follows it depends on it. Anchors
 * are heads that were stored elsewhere; without them a removed end and a chain that was rewritten as a whole would not be
 * found.
 */
export async function verifyAuditRows(rows: AuditRows, anchors: AuditHead[] = []): Promise<AuditProblem[]> {
  const heads = await rows.heads()
  const expected = Map.groupBy([...anchors, ...heads], ({ chain }) => chain)
  const problems: AuditProblem[] = []
  for (const [chain, known] of expected) {
    const problem = await verifyChain(rows, chain, known)
    if (problem) problems.push(problem)
  }
  return problems
}

async function verifyChain(rows: AuditRows, chain: string, known: AuditHead[]): Promise<AuditProblem | null> {
  const hashes = Map.groupBy(known, ({ seq }) => seq)
  const length = Math.max(...hashes.keys())
  let previous: { seq: number; hash: Buffer } = { seq: 0, hash: Buffer.alloc(0) }
  for (;;) {
    const page = await rows.entriesAfter(chain, previous.seq, pageSize)
    for (const entry of page) {
      const problem = problemOf(entry, previous)
      if (problem) return { chain, seq: previous.seq + 1, problem }
      const hash = entry.hash.toString('hex')
      if (hashes.get(entry.seq)?.some((anchor) => anchor.hash !== hash))
        return { chain, seq: entry.seq, problem: 'differs from anchor' }
      previous = entry
    }
    if (page.length < pageSize) break
  }
  if (previous.seq < length) return { chain, seq: previous.seq + 1, problem: 'missing' }
  // Read now: entries may have been added since the heads were read, and each of them moved the head.
  const headSeq = await rows.headSeq(chain)
  return headSeq < previous.seq ? { chain, seq: headSeq + 1, problem: 'after the head' } : null
}

function problemOf(entry: StoredAuditEntry, previous: { seq: number; hash: Buffer }): AuditProblem['problem'] | null {
  if (entry.seq !== previous.seq + 1) return 'missing'
  if (!hashOfEntry(entry).equals(entry.hash)) return 'changed'
  return entry.prevHash.equals(previous.hash) ? null : 'not linked'
}
