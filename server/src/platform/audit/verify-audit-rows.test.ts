import { describe, expect, it } from 'vitest'
import type { AuditHead, StoredAuditEntry } from './audit-log.ts'
import { hashOfEntry, verifyAuditRows, type AuditProblem, type AuditRows } from './verify-audit-log.ts'

const length = 200
const anchoredAt = [60, 120, 180]
const chain = 'company'

/** Returns an entry that fits behind another one. */
function entryAfter(previous: StoredAuditEntry | undefined, text: string): StoredAuditEntry {
  const seq = (previous?.seq ?? 0) + 1
  const entry = { chain, seq, at: new Date(1_800_000_000_000 + seq * 1000), entry: text, prevHash: previous?.hash ?? Buffer.alloc(0) } // prettier-ignore
  return { ...entry, hash: hashOfEntry(entry) }
}

function buildChain(): StoredAuditEntry[] {
  const entries: StoredAuditEntry[] = []
  for (let seq = 1; seq <= length; seq++)
    entries.push(entryAfter(entries.at(-1), JSON.stringify({ actor: 'S-1', subject: `member:${seq}` })))
  return entries
}

const original = buildChain()
const at = (seq: number): StoredAuditEntry => {
  const entry = original[seq - 1]
  if (!entry) throw new Error(`there is no entry ${seq}`)
  return entry
}
const headAt = (entries: StoredAuditEntry[]): AuditHead[] => {
  const last = entries.at(-1)
  return last ? [{ chain, seq: last.seq, hash: last.hash.toString('hex') }] : []
}
const anchors: AuditHead[] = anchoredAt.map((seq) => ({ chain, seq, hash: at(seq).hash.toString('hex') }))

const rowsOf = (entries: StoredAuditEntry[], heads: AuditHead[]): AuditRows => ({
  heads: async () => heads,
  headSeq: async () => heads[0]?.seq ?? 0,
  entriesAfter: async (_chain, after, limit) => entries.filter(({ seq }) => seq > after).slice(0, limit),
})

type Tampered = { entries: StoredAuditEntry[]; heads?: AuditHead[] }
type Tampering = {
  apply(seq: number): Tampered
  /** Where the first entry is that is not as it was written. */
  foundAt(seq: number): number
  /** Positions that can be changed like this and found. */
  from?: number
  to?: number
}

const changed = (seq: number, change: Partial<StoredAuditEntry>) =>
  original.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry))
const text = '{"actor":"S-2","subject":"member:0"}'
const rehashed = (entry: StoredAuditEntry) => ({ ...entry, hash: hashOfEntry(entry) })
/** Links and numbers the entries anew, as somebody could who knows how the log works. */
function rewritten(texts: string[]): StoredAuditEntry[] {
  const entries: StoredAuditEntry[] = []
  for (const entry of texts) entries.push(entryAfter(entries.at(-1), entry))
  return entries
}
const texts = original.map(({ entry }) => entry)
const withHead = (entries: StoredAuditEntry[]): Tampered => ({ entries, heads: headAt(entries) })
/** A rewritten chain fits in itself. The first anchor after the change does not fit. */
const nextAnchor = (seq: number) => anchoredAt.find((anchored) => anchored >= seq) ?? Infinity

/** Whether the hash at this position is anchored or that of the head. */
const isKnown = (seq: number) => seq === length || anchoredAt.includes(seq)

const tamperings: Record<string, Tampering> = {
  'another text': { apply: (seq) => ({ entries: changed(seq, { entry: text }) }), foundAt: (seq) => seq },
  'another time': {
    apply: (seq) => ({ entries: changed(seq, { at: new Date(at(seq).at.getTime() + 1) }) }),
    foundAt: (seq) => seq,
  },
  'another hash': { apply: (seq) => ({ entries: changed(seq, { hash: Buffer.alloc(32) }) }), foundAt: (seq) => seq },
  'another link': { apply: (seq) => ({ entries: changed(seq, { prevHash: Buffer.alloc(32) }) }), foundAt: (seq) => seq },
  'another text with its hash': {
    apply: (seq) => ({ entries: changed(seq, rehashed({ ...at(seq), entry: text })) }),
    foundAt: (seq) => (isKnown(seq) ? seq : seq + 1),
  },
  'another text with all later hashes and the head': {
    apply: (seq) => withHead(rewritten(texts.with(seq - 1, text))),
    foundAt: nextAnchor,
    to: 180,
  },
  'a removed entry': { apply: (seq) => ({ entries: original.filter((entry) => entry.seq !== seq) }), foundAt: (seq) => seq },
  'a removed entry with later ones moved up': {
    apply: (seq) => ({
      entries: original
        .filter((entry) => entry.seq !== seq)
        .map((entry) => (entry.seq > seq ? { ...entry, seq: entry.seq - 1 } : entry)),
    }),
    foundAt: (seq) => seq,
  },
  'a removed entry with a rewritten rest and head': {
    apply: (seq) => withHead(rewritten(texts.toSpliced(seq - 1, 1))),
    foundAt: nextAnchor,
    to: 180,
  },
  'a removed end': { apply: (seq) => ({ entries: original.slice(0, seq - 1) }), foundAt: (seq) => seq },
  'a removed end with its head': { apply: (seq) => withHead(original.slice(0, seq - 1)), foundAt: (seq) => seq, to: 180 },
  'an inserted copy': {
    apply: (seq) => ({
      entries: [
        ...original.slice(0, seq),
        ...original.slice(seq - 1).map((entry) => ({ ...entry, seq: entry.seq + 1 })),
      ],
    }),
    foundAt: (seq) => seq + 1,
  },
  'an inserted entry that is linked': {
    apply: (seq) => ({
      entries: [
        ...original.slice(0, seq),
        entryAfter(at(seq), text),
        ...original.slice(seq).map((entry) => ({ ...entry, seq: entry.seq + 1 })),
      ],
    }),
    // The inserted one fits its predecessor; the next one does not fit it. At the end it is after the head.
    foundAt: (seq) => (seq === length || isKnown(seq + 1) ? seq + 1 : seq + 2),
  },
  'an inserted entry with a rewritten rest and head': {
    apply: (seq) => withHead(rewritten(texts.toSpliced(seq - 1, 0, text))),
    foundAt: nextAnchor,
    to: 180,
  },
} // prettier-ignore

const find = ({ entries, heads = headAt(original) }: Tampered): Promise<AuditProblem[]> =>
  verifyAuditRows(rowsOf(entries, heads), anchors)

describe('verifyAuditRows', () => {
  it('finds nothing in a log that is as it was written', async () => {
    expect(await find({ entries: original })).toEqual([])
  })

  it.each(Object.entries(tamperings))('finds and locates %s at every position', async (_kind, tampering) => {
    const { from = 1, to = length } = tampering
    for (let seq = from; seq <= to; seq++) {
      const problems = await find(tampering.apply(seq))
      expect(problems, `tampered at ${seq}`).toHaveLength(1)
      expect(problems[0], `tampered at ${seq}`).toMatchObject({ chain, seq: tampering.foundAt(seq) })
    }
  })

  it('tries more than 1,000 changes', () => {
    const tried = Object.values(tamperings).map(({ from = 1, to = length }) => to - from + 1)
    expect(tried.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1_000)
  })

  it('finds a removed chain', async () => {
    expect(await find({ entries: [], heads: [] })).toEqual([{ chain, seq: 1, problem: 'missing' }])
  })

  it('accepts entries that are added while it reads', async () => {
    const added = [...original, entryAfter(at(length), text)]
    const rows = { ...rowsOf(added, headAt(original)), headSeq: async () => length + 1 }
    expect(await verifyAuditRows(rows, anchors)).toEqual([])
  })
})
