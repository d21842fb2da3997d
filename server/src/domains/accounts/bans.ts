import type { BanKind } from '@velvet/contract/desk/case-rules'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { LookupHashes } from '../../platform/keys/lookup-hashes.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { banIdentifierUsed } from './accounts.events.ts'
import { bansStore as store, type BanMatch, type BanScope } from './bans.store.ts'
import { canonicalEmail } from './canonical-email.ts'

/** A value by which a person is recognised, such as an IBAN. It is never stored, only its keyed hash. */
export type BanIdentifier = { kind: BanKind; value: string }

/** The site on which an identifier is used. Bans of its company apply as well. */
export type SiteOfCompany = { id: string; companyId: string }

export type Bans = ReturnType<typeof createBans>

/** Hashes, look-ups, locks and reports of bans. */
export function createBans(lookupHashes: LookupHashes, events: Events) {
  const contextOf = (scope: BanScope, { id, companyId }: SiteOfCompany, kind: BanKind) =>
    `accounts.bans.${kind}.${scope}.${scope === 'site' ? id : companyId}`

  const find = (
    queryable: Queryable,
    site: SiteOfCompany,
    identifiers: BanIdentifier[],
    now: Date,
    exceptMemberId?: string,
  ): Promise<BanMatch[]> => {
    const hashes = identifiers.flatMap(({ kind, value }) =>
      (['site', 'company'] as const).flatMap((scope) => lookupHashes.fingerprints(value, contextOf(scope, site, kind))),
    )
    return store.matches(queryable, site.id, { hashes, now, exceptMemberId })
  }

  /** The same for all sites, because a company-wide ban has to wait for sign-ups on each of them. */
  const lockHashOf = (email: string) => lookupHashes.fingerprint(canonicalEmail(email), 'accounts.bans.lock')

  return {
    find,

    /** Reports that a member uses identifiers of bans. A job opens a case. */
    async report(tx: Tx, at: SiteMoment, memberId: string, matches: BanMatch[]): Promise<void> {
      const found = matches.map(({ kind, siteId, decisionId }) => ({ kind, siteId, decisionId }))
      if (found.length > 0) await events.emit(tx, banIdentifierUsed(at, { memberId, matches: found }))
    },

    hashOf: (scope: BanScope, site: SiteOfCompany, { kind, value }: BanIdentifier): string =>
      lookupHashes.fingerprint(value, contextOf(scope, site, kind)),

    /** Returns the ban of the mailbox of an address that expires last. */
    findByEmail: async (queryable: Queryable, site: SiteOfCompany, email: string, now: Date) =>
      (await find(queryable, site, [{ kind: 'email', value: canonicalEmail(email) }], now))[0],

    /** Blocks other transactions from using this mailbox for an account until the transaction ends. */
    lockExclusive: (tx: Tx, email: string) => store.lockExclusive(tx, lockHashOf(email)),

    /**
     * Called before an address is used for an account. Until the transaction ends, no ban of its mailbox can be stored.
     * Returns whether there is one already.
     */
    async lockAndCheck(tx: Tx, site: SiteOfCompany, email: string, now: Date): Promise<boolean> {
      await store.lockShared(tx, lockHashOf(email))
      const matches = await find(tx, site, [{ kind: 'email', value: canonicalEmail(email) }], now)
      return matches.length > 0
    },
  }
}
