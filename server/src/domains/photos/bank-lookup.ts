import { setImmediate } from 'node:timers/promises'
import { minuteMs } from '@velvet/contract/durations'
import type { Database } from '../../platform/db/database.ts'
import type { Sites } from '../sites/index.ts'
import { createHashIndex, type Found } from './hash-index.ts'
import { hashBankStore as store, type PhotoMatch, type RefusedFingerprint } from './hash-bank.store.ts'
import { pdqBytes } from './pdq.ts'

/** Changes are read again for this long, because a transaction may commit later than one that started after it. */
const overlapMs = 10 * minuteMs

type Entry = {
  key: string
  siteId: string
  /** Null where the entry counts on its site only. */
  companyId: string | null
  match: Omit<PhotoMatch, 'distance'>
  expiresAt: Date
}

/**
 * Compares photos with the bank. The index is in the memory of the process, built when the first photo is looked up. Before
 * each look-up it reads what changed since the last one.
 */
export function createBankLookup({ db, sites }: { db: Database; sites: Sites }) {
  const index = createHashIndex<Entry>()
  const known = new Set<string>()
  let readAt: Date | undefined
  let refreshing: Promise<void> = Promise.resolve()

  async function entryOf(row: RefusedFingerprint): Promise<{ hashes: Uint8Array[]; entry: Entry }> {
    const { companyId } = await sites.byId(row.site_id)
    const inner = Array.from({ length: row.variants.length / pdqBytes }, (_, at) =>
      row.variants.subarray(at * pdqBytes, (at + 1) * pdqBytes),
    )
    const match = { refusedSiteId: row.site_id, refusedId: row.id, policy: row.policy, decisionId: row.decision_id }
    return {
      hashes: [row.pdq, ...inner],
      entry: {
        ...{ key: keyOf(row), siteId: row.site_id, match, expiresAt: row.expires_at },
        companyId: row.scope === 'company' ? companyId : null,
      },
    }
  }

  async function refresh(now: Date): Promise<void> {
    const since = readAt && new Date(readAt.getTime() - overlapMs)
    const rows = await store.changedSince(db.direct, await sites.allIds(), since)
    const removed = new Set(rows.filter((row) => row.removed_at).map(keyOf))
    const added = rows.filter((row) => !row.removed_at && !known.has(keyOf(row)))
    if ([...removed].some((key) => known.delete(key))) index.remove(({ key }) => removed.has(key))
    index.add(await Promise.all(added.map(entryOf)))
    for (const row of added) known.add(keyOf(row))
    readAt = now
  }

  return {
    /**
     * Returns the nearest refused photo that counts on this site. Each area of the photo has one hash for each orientation.
     * Between areas other work of the process runs.
     */
    async find(siteId: string, areas: readonly Uint8Array[][], now: Date): Promise<PhotoMatch | undefined> {
      refreshing = refreshing.catch(() => undefined).then(() => refresh(now))
      await refreshing
      const { companyId } = await sites.byId(siteId)
      const accepts = (entry: Entry) =>
        entry.expiresAt > now && (entry.siteId === siteId || entry.companyId === companyId)
      let nearest: Found<Entry> | undefined
      for (const queries of areas) {
        const found = index.findNearest(queries, accepts)
        if (found && found.distance < (nearest?.distance ?? Infinity)) nearest = found
        await setImmediate()
      }
      return nearest && { ...nearest.entry.match, distance: nearest.distance }
    },
  }
}

const keyOf = ({ site_id: siteId, id }: RefusedFingerprint) => `${siteId}/${id}`
