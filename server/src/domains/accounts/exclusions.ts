import type { Queryable, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { LookupHashes } from '../../platform/keys/lookup-hashes.ts'
import { canonicalEmail } from './canonical-email.ts'
import { selfExclusionsStore as store } from './self-exclusions.store.ts'

/** Checks and locks for self-excluded mailboxes, which are stored as keyed hashes only. */
export function createExclusions(lookupHashes: LookupHashes) {
  const fingerprints = (siteId: string, address: string) =>
    lookupHashes.fingerprints(address, `accounts.self_exclusions.${siteId}`)
  const hashOf = (siteId: string, email: string) => fingerprints(siteId, canonicalEmail(email))[0] ?? ''
  // Exclusions of earlier versions are stored with the hash of the exact address.
  const hashesOf = (siteId: string, email: string) =>
    [canonicalEmail(email), email.trim().toLowerCase()].flatMap((address) => fingerprints(siteId, address))
  const excludedUntil = (queryable: Queryable, siteId: string, email: string, now: Date) =>
    store.until(queryable, siteId, hashesOf(siteId, email), now)

  /** Throws `self_excluded` with the end date. */
  async function requireNotExcluded(queryable: Queryable, siteId: string, email: string, now: Date): Promise<void> {
    const end = await excludedUntil(queryable, siteId, email, now)
    if (end) throw new AppError('self_excluded', { date: end.toISOString() })
  }

  return {
    hashOf,
    excludedUntil,

    /** Blocks other transactions from using this address for an account until the transaction ends. */
    lockExclusive: (tx: Tx, siteId: string, email: string) => store.lockExclusive(tx, siteId, hashOf(siteId, email)),

    /**
     * Called before an address is used for an account. Until the transaction ends, no self-exclusion of the address
     * can be stored. Throws `self_excluded` with the end date.
     */
    async lockAndRequireNotExcluded(tx: Tx, siteId: string, email: string, now: Date): Promise<void> {
      await store.lockShared(tx, siteId, hashOf(siteId, email))
      await requireNotExcluded(tx, siteId, email, now)
    },

    requireNotExcluded,
  }
}
