import { hourMs } from '@velvet/contract/durations'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { linksStore, type LinkPurpose } from './links.store.ts'

/** How long a link is valid, by purpose. */
export const linkLifetimeMs: Record<LinkPurpose, number> = {
  confirm_email: 30 * 24 * hourMs,
  reset_password: 2 * hourMs,
  change_email: 24 * hourMs,
  undo_email_change: 7 * 24 * hourMs,
  reactivate: 14 * 24 * hourMs,
}

/**
 * Older links of these purposes stay valid. People click the first confirmation mail they find, and a second change of
 * address must not invalidate the undo link of the first address.
 */
const keepsOlderLinks: ReadonlySet<LinkPurpose> = new Set(['confirm_email', 'undo_email_change'])

/**
 * Creates a link for a mail and returns its token. Called by the job that writes the mail, so that no token is stored
 * in a job payload. Older unused links of the same purpose are deleted, except for `keepsOlderLinks`.
 */
export async function issueLink(
  queryable: Queryable,
  link: { siteId: string; memberId: string; purpose: LinkPurpose; email: string; now: Date },
): Promise<string> {
  const token = newToken()
  if (!keepsOlderLinks.has(link.purpose)) {
    await linksStore.deleteOpen(queryable, link.siteId, [link.purpose], link.memberId)
  }
  await linksStore.insert(queryable, link.siteId, {
    tokenHash: hashToken(token),
    memberId: link.memberId,
    purpose: link.purpose,
    email: link.email,
    createdAt: link.now,
    expiresAt: new Date(link.now.getTime() + linkLifetimeMs[link.purpose]),
  })
  return token
}
