import type { Queryable } from '../../platform/db/database.ts'
import { accountsStore } from './accounts.store.ts'
import type { MemberEmails } from './member-emails.ts'
import { memberEmailsStore } from './member-emails.store.ts'

/** Addresses that one run of the job seals per statement. */
const sealBatchSize = 500

export type MemberRecords = ReturnType<typeof createMemberRecords>

/** Reads and writes members with their addresses. All code that needs an address uses this, not the stores. */
export function createMemberRecords(emails: MemberEmails) {
  return {
    async byId(queryable: Queryable, siteId: string, memberId: string) {
      const account = await accountsStore.byId(queryable, siteId, memberId)
      if (!account) return undefined
      const { storedEmail, storedPendingEmail, ...facts } = account
      return {
        ...facts,
        email: emails.open('members.email', siteId, memberId, storedEmail),
        pendingEmail: storedPendingEmail && emails.open('members.pending_email', siteId, memberId, storedPendingEmail),
      }
    },

    /** Returns the members with their addresses, as recipients of mails and pushes. */
    async recipients(queryable: Queryable, siteId: string, memberIds: string[]) {
      const rows = await accountsStore.recipients(queryable, siteId, memberIds)
      return rows.map(({ viewer, storedEmail }) => ({
        ...viewer,
        email: emails.open('members.email', siteId, viewer.id, storedEmail),
      }))
    },

    /** Finds a member by address, login name or username. */
    byLogin: (queryable: Queryable, siteId: string, login: string, deviceHash: Buffer | null) =>
      memberEmailsStore.byLogin(queryable, siteId, emails.lookup(siteId, login), deviceHash),

    idByEmail: (queryable: Queryable, siteId: string, email: string) =>
      memberEmailsStore.idByEmail(queryable, siteId, emails.lookup(siteId, email)),

    /** Returns the accounts whose addresses belong to the mailbox of this address. */
    idsByMailbox: (queryable: Queryable, siteId: string, email: string) =>
      memberEmailsStore.idsByMailbox(queryable, siteId, emails.mailboxLookup(siteId, email)),

    /** Returns which of the two is taken on this site. */
    findTaken: (queryable: Queryable, siteId: string, email: string, username: string) =>
      memberEmailsStore.findTaken(queryable, siteId, emails.lookup(siteId, email), username),

    changeEmail: (queryable: Queryable, siteId: string, memberId: string, email: string, now: Date) =>
      memberEmailsStore.changeEmail(queryable, siteId, memberId, emails.newEmail(siteId, memberId, email), now),

    setPendingEmail: (queryable: Queryable, siteId: string, memberId: string, email: string) =>
      memberEmailsStore.setPendingEmail(queryable, siteId, memberId, {
        plain: email,
        sealed: emails.seal('members.pending_email', siteId, memberId, email),
      }),

    /**
     * Seals addresses that are not sealed with the current key: those of version N-1, and all of them after a rotation.
     * Returns how many.
     */
    async sealEmails(queryable: Queryable, siteId: string, limit: number): Promise<number> {
      let sealed = 0
      while (sealed < limit) {
        const members = await memberEmailsStore.notSealedWith(queryable, siteId, emails.currentKeyId(), sealBatchSize)
        const rows = members.map(({ id, storedEmail }) => {
          const email = emails.open('members.email', siteId, id, storedEmail)
          return { id, plain: storedEmail.plain, sealed: emails.sealMember(siteId, id, email) }
        })
        const unique = [...new Map(rows.map((row) => [row.sealed.index, row])).values()]
        const stored = unique.length > 0 ? await memberEmailsStore.storeSealed(queryable, siteId, unique) : 0
        sealed += stored
        if (stored === 0 || members.length < sealBatchSize) break
      }
      return sealed
    },
  }
}
