import type { DisabledReason } from '@velvet/contract/notification-rules'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { consentsStore } from './consents.store.ts'
import { issueLink } from './links.ts'
import { linksStore, type LinkPurpose } from './links.store.ts'
import { passkeysStore } from './passkeys.store.ts'
import { selfExclusionsStore } from './self-exclusions.store.ts'
import { sessionsStore } from './sessions.store.ts'

/** For the jobs that write mails and gather data: they know ids, and ask here for what a mail needs. */
export function mailLinkUseCases({ db, fieldCrypto, forgetMember }: UseCaseDeps) {
  return {
    /** Whom to write to, in which language; undefined when the account is gone. */
    async addressee(siteId: string, memberId: string) {
      const account = await accountsStore.byId(db.direct, siteId, memberId)
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

    /** The same for many, by id. */
    async addressees(siteId: string, memberIds: string[]) {
      const members = await accountsStore.addressees(db.direct, siteId, memberIds)
      return new Map(members.map((member) => [member.id, member]))
    },

    /** Mails to this member stop for this reason. */
    async disableMail(siteId: string, memberId: string, reason: DisabledReason): Promise<void> {
      await accountsStore.disableMail(db.direct, siteId, memberId, reason)
      forgetMember(siteId, memberId)
    },

    async enableMail(siteId: string, memberId: string, reasons: DisabledReason[]): Promise<void> {
      await accountsStore.enableMail(db.direct, siteId, memberId, reasons)
      forgetMember(siteId, memberId)
    },

    memberByEmail: (siteId: string, email: string): Promise<string | undefined> =>
      accountsStore.idByEmail(db.direct, siteId, email),

    /** The member who asked for a new password, if there is one. */
    memberOfReset: (siteId: string, sealedEmail: string) =>
      accountsStore.idByEmail(db.direct, siteId, fieldCrypto.decrypt(sealedEmail, 'accounts.password_reset_requested')),

    issueLink: (link: { siteId: string; memberId: string; purpose: LinkPurpose; email: string; now: Date }) =>
      issueLink(db.direct, link),

    unsealOldEmail: (memberId: string, sealed: string) =>
      fieldCrypto.decrypt(sealed, `accounts.email_changed.${memberId}`),

    /** This domain's part of a member's data export. */
    async exportOf(siteId: string, memberId: string, now: Date) {
      const [account, sessions, passkeys, consents, devices] = await Promise.all([
        accountsStore.byId(db.direct, siteId, memberId),
        sessionsStore.listForMember(db.direct, siteId, memberId, now),
        passkeysStore.listForMember(db.direct, siteId, memberId),
        consentsStore.listForMember(db.direct, siteId, memberId),
        accountsStore.knownDevicesOf(db.direct, siteId, memberId),
      ])
      if (!account) return undefined
      const { viewer, passwordHash: _secret, ...facts } = account
      return {
        account: { ...viewer, ...facts },
        sessions: sessions.map(({ token_hash: _hash, ...session }) => session),
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
        consents,
        known_devices: devices,
      }
    },

    async forgetExpired(siteId: string, now: Date): Promise<void> {
      await sessionsStore.deleteExpired(db.direct, siteId, now)
      await linksStore.deleteExpired(db.direct, siteId, now)
      await passkeysStore.deleteExpiredChallenges(db.direct, siteId, now)
      await selfExclusionsStore.deleteExpired(db.direct, siteId, now)
    },
  }
}
