import { banMonths } from '@velvet/contract/desk/policies'
import type { Locale } from '@velvet/i18n/locales'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import { addMonths } from './account-deletion.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { addressRefused, contractEnded } from './accounts.events.ts'
import { accountsStore } from './accounts.store.ts'
import type { BanIdentifier, SiteOfCompany } from './bans.ts'
import { bansStore as store, type BanMatch, type BanScope } from './bans.store.ts'
import { canonicalEmail } from './canonical-email.ts'
import type { DecisionId } from './restrictions.store.ts'

const refusedAddressContext = (siteId: string) => `accounts.address_refused.${siteId}`

/**
 * Tells the owner of an address that an `open` site refused why, by mail, if it is banned. Called for every refused
 * address, and the job looks the ban up, so that the response takes the same time.
 */
export const reportRefusedAddress = (
  { db, events, fieldCrypto }: Pick<UseCaseDeps, 'db' | 'events' | 'fieldCrypto'>,
  at: SiteMoment,
  email: string,
  locale: Locale,
): Promise<void> =>
  db.transaction((tx) =>
    events.emit(
      tx,
      addressRefused(at, { email: fieldCrypto.encrypt(email, refusedAddressContext(at.siteId)), locale }),
    ),
  )

export function banUseCases(deps: UseCaseDeps) {
  const { db, events, fieldCrypto, bans, records } = deps
  return {
    /**
     * Stores that a contract was ended, in the transaction of the decision. A job collects the identifiers of the member
     * right after the commit.
     */
    async ban(
      tx: Tx,
      at: SiteMoment,
      ban: { decisionId: DecisionId; memberId: string; scope: BanScope },
    ): Promise<void> {
      const expiresAt = addMonths(at.now, banMonths[ban.scope])
      await store.insert(tx, at.siteId, { ...ban, now: at.now, expiresAt })
      await events.emit(tx, contractEnded(at, { decisionId: ban.decisionId, memberId: ban.memberId }))
    },

    /** Returns what accounts know about a member that identifies a person or a device. */
    async banIdentifiersOf(siteId: string, memberId: string): Promise<{ email: string; identifiers: BanIdentifier[] }> {
      const [account, devices] = await Promise.all([
        records.byId(db.direct, siteId, memberId),
        accountsStore.deviceHashesOf(db.direct, siteId, memberId),
      ])
      const ofDevices = devices.map((hash): BanIdentifier => ({ kind: 'device', value: hash.toString('hex') }))
      if (!account) return { email: '', identifiers: ofDevices }
      const { email } = account
      return { email, identifiers: [{ kind: 'email', value: canonicalEmail(email) }, ...ofDevices] }
    },

    /**
     * Stores the keyed hashes of the identifiers of a ban. Returns its scope, or undefined if the ban is over or was taken
     * back. From the commit on, no account can be created with the mailbox of `email`; accounts that were created before
     * are found by `membersOfMailbox`.
     */
    async storeBanIdentifiers(
      at: SiteMoment,
      site: SiteOfCompany,
      ban: { decisionId: string; email: string; identifiers: BanIdentifier[] },
    ): Promise<BanScope | undefined> {
      return db.transaction(async (tx) => {
        const inForce = await store.lockInForce(tx, at.siteId, ban.decisionId, at.now)
        if (!inForce) return undefined
        if (ban.email) await bans.lockExclusive(tx, ban.email)
        const hashed = ban.identifiers.map((identifier) => ({
          kind: identifier.kind,
          hash: bans.hashOf(inForce.scope, site, identifier),
        }))
        await store.insertIdentifiers(tx, at.siteId, ban.decisionId, hashed)
        return inForce.scope
      })
    },

    membersOfMailbox: (siteId: string, email: string): Promise<string[]> =>
      records.idsByMailbox(db.direct, siteId, email),

    /** Returns the bans whose identifiers these are, except those of the member who uses them. */
    findBans: (tx: Queryable, site: SiteOfCompany, identifiers: BanIdentifier[], now: Date, memberId: string) =>
      bans.find(tx, site, identifiers, now, memberId),

    reportBanMatches: (tx: Tx, at: SiteMoment, memberId: string, matches: BanMatch[]): Promise<void> =>
      bans.report(tx, at, memberId, matches),

    /** Returns the ban of the mailbox of an address, for the mail that says so. */
    banOfEmail: (site: SiteOfCompany, email: string, now: Date) => bans.findByEmail(db.direct, site, email, now),

    reportRefusedAddress: (at: SiteMoment, email: string, locale: Locale): Promise<void> =>
      reportRefusedAddress(deps, at, email, locale),

    decryptRefusedAddress: (siteId: string, sealed: string): string =>
      fieldCrypto.decrypt(sealed, refusedAddressContext(siteId)),
  }
}
