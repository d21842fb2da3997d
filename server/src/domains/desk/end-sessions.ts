import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import type { MemberRef } from './member-sheet.ts'

/** What staff can do on a member sheet. Everything else is decided in a case. */
export function endSessionUseCases({ db, accounts }: DeskDeps) {
  return {
    /** Logs a member out everywhere. Returns how many sessions there were. Throws `not_found`. */
    async endSessions({ staff, now }: StaffCtx, { site, id }: MemberRef): Promise<{ ended: number }> {
      if ((await accounts.sitesOfMember([site], id)).length === 0) throw new AppError('not_found')
      const ended = await db.transaction(async (tx) => {
        const count = await accounts.endSessionsForDesk(tx, { siteId: site, now }, id)
        const entry = { actor: staff.code, action: 'member.sessions_ended', subject: `member:${id}`, facts: { count } }
        await appendAuditEntry(tx, site, entry, now)
        return count
      })
      accounts.refreshMember(site, id)
      return { ended }
    },
  }
}
