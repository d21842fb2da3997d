import type { Locale } from '@velvet/i18n/locales'
import type { Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { sessionsEnded } from './accounts.events.ts'
import { consentsStore } from './consents.store.ts'
import { deskAccountsStore as store } from './desk-accounts.store.ts'
import type { StoredEmail } from './email-columns.ts'
import { restrictionsStore } from './restrictions.store.ts'
import { recordSecurityEvent } from './security-events.ts'

/** More than a person at the desk reads. The export of the member has all of them. */
const maxEvents = 200

/** Accounts as staff see them: without addresses, passwords and devices. */
export function deskAccountUseCases({ db, events, emails }: UseCaseDeps) {
  /** Returns accounts by id, each with the first letters of its address. */
  async function accountsForDesk(siteId: string, ids: string[]) {
    const [rows, hints] = await Promise.all([
      store.byIds(db.direct, siteId, ids),
      store.emailHints(db.direct, siteId, ids),
    ])
    return new Map(
      rows.map((row) => [
        row.id,
        // The column is written by this domain only, from the same type.
        { ...row, language: row.language as Locale, email_hint: hints.get(row.id) ?? '' },
      ]),
    )
  }

  return {
    accountsForDesk,

    /** Returns the sites among these on which the member has an account. */
    sitesOfMember: (siteIds: string[], memberId: string): Promise<string[]> =>
      store.sitesOf(db.direct, siteIds, memberId),

    /** Returns the languages of members by id. */
    async languagesForDesk(siteId: string, ids: string[]): Promise<Map<string, string>> {
      const rows = await store.byIds(db.direct, siteId, ids)
      return new Map(rows.map(({ id, language }) => [id, language]))
    },

    /** Returns the member of an e-mail address, with the rights of the desk. */
    memberByEmailForDesk: (siteId: string, email: string): Promise<string | undefined> =>
      store.idByEmail(db.direct, siteId, emails.lookup(siteId, email)),

    /** Returns what happened to an account, for its sheet. Undefined when it does not exist. */
    async factsForDesk(siteId: string, memberId: string, now: Date) {
      const [accounts, access, securityEvents, consents, restrictions] = await Promise.all([
        accountsForDesk(siteId, [memberId]),
        store.accessOf(db.direct, siteId, memberId, now),
        store.securityEvents(db.direct, siteId, memberId, maxEvents),
        consentsStore.listForMember(db.direct, siteId, memberId),
        restrictionsStore.listForMember(db.direct, siteId, memberId),
      ])
      const account = accounts.get(memberId)
      return account && { account, access, securityEvents, consents, restrictions }
    },

    /** Opens an address that `reveal_member_field` returned. */
    openEmail: (siteId: string, memberId: string, stored: StoredEmail): string =>
      emails.open('members.email', siteId, memberId, stored),

    /** Ends all sessions of a member. The caller then calls `refreshMember`. Returns how many there were. */
    async endSessionsForDesk(tx: Tx, at: SiteMoment, memberId: string): Promise<number> {
      const ended = await store.endSessions(tx, at.siteId, memberId)
      // Of no device: it was not the member.
      await recordSecurityEvent(tx, at, { memberId, kind: 'staff_ended_sessions', device: '' })
      await events.emit(tx, sessionsEnded(at, { memberId }))
      return ended
    },
  }
}
