import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { linksStore, type LinkPurpose } from './links.store.ts'

const hourMs = 60 * 60 * 1000

/** How long a link of each kind works. */
export const linkLife: Record<LinkPurpose, number> = {
  confirm_email: 30 * 24 * hourMs,
  reset_password: 2 * hourMs,
  change_email: 24 * hourMs,
  reactivate: 14 * 24 * hourMs,
}

/**
 * Makes a link for a mail and answers its token. Called by the job that writes the mail, so that no token ever lies in
 * a job's payload; the newest link of a kind is the one that works.
 */
export async function issueLink(
  queryable: Queryable,
  link: { siteId: string; memberId: string; purpose: LinkPurpose; email: string; now: Date },
): Promise<string> {
  const token = newToken()
  // Confirmation links stay valid beside newer ones: people click the first mail they find.
  if (link.purpose !== 'confirm_email') {
    await linksStore.dropOpen(queryable, link.siteId, link.purpose, link.memberId)
  }
  await linksStore.insert(queryable, link.siteId, {
    tokenHash: hashToken(token),
    memberId: link.memberId,
    purpose: link.purpose,
    email: link.email,
    createdAt: link.now,
    expiresAt: new Date(link.now.getTime() + linkLife[link.purpose]),
  })
  return token
}
