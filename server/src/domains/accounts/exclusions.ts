import type { Queryable, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { selfExclusionsStore as store } from './self-exclusions.store.ts'

/** Addresses that their owners asked to keep out, known only by keyed hashes. */
export function createExclusions(fieldCrypto: FieldCrypto) {
  const hashesOf = (siteId: string, email: string) =>
    fieldCrypto.fingerprints(email.trim().toLowerCase(), `accounts.self_exclusions.${siteId}`)
  const hashOf = (siteId: string, email: string) => hashesOf(siteId, email)[0] ?? ''
  const until = (queryable: Queryable, siteId: string, email: string, now: Date) =>
    store.until(queryable, siteId, hashesOf(siteId, email), now)

  /** Throws `self_excluded` with the day on which it ends. */
  async function requireWelcome(queryable: Queryable, siteId: string, email: string, now: Date): Promise<void> {
    const end = await until(queryable, siteId, email, now)
    if (end) throw new AppError('self_excluded', { date: end.toISOString() })
  }

  return {
    hashOf,
    until,

    /** Until the transaction ends nobody is let in with this address. */
    keepOut: (tx: Tx, siteId: string, email: string) => store.keepOut(tx, siteId, hashOf(siteId, email)),

    /**
     * For whoever makes the address that of an account: until the transaction ends nobody keeps it out. Throws
     * `self_excluded` with the day on which that ends.
     */
    async letIn(tx: Tx, siteId: string, email: string, now: Date): Promise<void> {
      await store.letIn(tx, siteId, hashOf(siteId, email))
      await requireWelcome(tx, siteId, email, now)
    },

    requireWelcome,
  }
}
