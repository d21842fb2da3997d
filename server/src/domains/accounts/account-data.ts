import type { DisabledReason } from '@velvet/contract/notification-rules'
import type { Locale } from '@velvet/i18n/locales'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { bansStore } from './bans.store.ts'
import { consentsStore } from './consents.store.ts'
import { linksStore, type LinkPurpose } from './links.store.ts'
import { passkeysStore } from './passkeys.store.ts'
import { restrictionsStore } from './restrictions.store.ts'
import { deleteOldSecurityEvents, listSecurityEvents } from './security-events.ts'
import { selfExclusionsStore } from './self-exclusions.store.ts'
import { sessionsStore } from './sessions.store.ts'

/** More than can accumulate in the ninety days for which events are stored. */
const maxExportedEvents = 10_000

const maxSealedPerRun = 50_000

/** Account data for jobs that write mails, export data or clean up. Their payloads contain ids only. */
export function accountDataUseCases({ db, fieldCrypto, links, records, invalidateMemberCache }: UseCaseDeps) {
  return {
    /** Returns the address, language and status of a member, or undefined when the account no longer exists. */
    async recipientById(siteId: string, memberId: string) {
      const account = await records.byId(db.direct, siteId, memberId)
      return (
        account && {
          email: account.email,
          pendingEmail: account.pendingEmail,
          username: account.viewer.username,
          language: account.viewer.language,
          status: account.viewer.status,
          deletionRequestedAt: account.deletionRequestedAt,
        }
      )
    },

    /** Returns what moderators may read of an account, or undefined when it no longer exists. */
    async forDesk(siteId: string, memberId: string) {
      const account = await accountsStore.forDesk(db.direct, siteId, memberId)
      // The column is written by this domain only, from the same type.
      return account && { ...account, language: account.language as Locale }
    },

    /** Returns the languages of accounts by id. */
    async languagesById(siteId: string, memberIds: string[]): Promise<Map<string, Locale>> {
      const rows = await accountsStore.languages(db.direct, siteId, memberIds)
      // The column is written by this domain only, from the same type.
      return new Map(rows.map(({ id, language }) => [id, language as Locale]))
    },

    /** Returns members with their addresses, by id. */
    async recipientsById(siteId: string, memberIds: string[]) {
      const members = await records.recipients(db.direct, siteId, memberIds)
      return new Map(members.map((member) => [member.id, member]))
    },

    /** Stops mails to this member for this reason. */
    async disableMail(siteId: string, memberId: string, reason: DisabledReason): Promise<void> {
      await accountsStore.disableMail(db.direct, siteId, memberId, reason)
      invalidateMemberCache(siteId, memberId)
    },

    async enableMail(siteId: string, memberId: string, reasons: DisabledReason[]): Promise<void> {
      await accountsStore.enableMail(db.direct, siteId, memberId, reasons)
      invalidateMemberCache(siteId, memberId)
    },

    memberByEmail: (siteId: string, email: string): Promise<string | undefined> =>
      records.idByEmail(db.direct, siteId, email),

    /** Returns the member with the address of a `passwordResetRequested` event, if there is one. */
    memberByResetRequest: (siteId: string, sealedEmail: string) =>
      records.idByEmail(db.direct, siteId, fieldCrypto.decrypt(sealedEmail, 'accounts.password_reset_requested')),

    issueLink: (link: { siteId: string; memberId: string; purpose: LinkPurpose; email: string; now: Date }) =>
      links.issue(db.direct, link),

    decryptOldEmail: (memberId: string, sealed: string) =>
      fieldCrypto.decrypt(sealed, `accounts.email_changed.${memberId}`),

    decryptRemovedEmail: (memberId: string, sealed: string) =>
      fieldCrypto.decrypt(sealed, `accounts.email_change_undone.${memberId}`),

    /** Returns the account data for a member's data export. */
    async exportOf(siteId: string, memberId: string, now: Date) {
      const [account, sessions, passkeys, consents, devices, securityEvents, restrictions, bans] = await Promise.all([
        records.byId(db.direct, siteId, memberId),
        sessionsStore.listForMember(db.direct, siteId, memberId, now),
        passkeysStore.listForMember(db.direct, siteId, memberId),
        consentsStore.listForMember(db.direct, siteId, memberId),
        accountsStore.knownDevicesOf(db.direct, siteId, memberId),
        listSecurityEvents(db.direct, siteId, memberId, maxExportedEvents),
        restrictionsStore.listForMember(db.direct, siteId, memberId),
        bansStore.listForMember(db.direct, siteId, memberId),
      ])
      if (!account) return undefined
      const { viewer, passwordHash: _secret, ...facts } = account
      return {
        account: { ...viewer, ...facts },
        sessions: sessions.map(({ token_hash: _hash, ...session }) => session),
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
        consents,
        known_devices: devices,
        security_events: securityEvents,
        restrictions,
        bans,
      }
    },

    /** Seals addresses that are not sealed with the current key. Returns how many. */
    sealEmails: (siteId: string): Promise<number> => records.sealEmails(db.direct, siteId, maxSealedPerRun),

    async deleteExpired(siteId: string, now: Date): Promise<void> {
      await sessionsStore.deleteExpired(db.direct, siteId, now)
      await linksStore.deleteExpired(db.direct, siteId, now)
      await passkeysStore.deleteExpiredChallenges(db.direct, siteId, now)
      await selfExclusionsStore.deleteExpired(db.direct, siteId, now)
      await bansStore.deleteExpired(db.direct, siteId, now)
      await deleteOldSecurityEvents(db.direct, siteId, now)
    },
  }
}
