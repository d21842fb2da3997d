import { hourMs } from '@velvet/contract/durations'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken } from '../../platform/ids.ts'
import { linksStore, type LinkPurpose, type NewLink } from './links.store.ts'
import type { MemberEmails } from './member-emails.ts'

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

export type Links = ReturnType<typeof createLinks>

/** Mail links with the address that they were sent to, which is sealed. */
export function createLinks(emails: MemberEmails) {
  const open = <Row extends { email: string; email_sealed: string | null }>(
    siteId: string,
    tokenHash: Buffer,
    row: Row | undefined,
  ) => {
    if (!row) return undefined
    const { email, email_sealed: sealed, ...link } = row
    return { ...link, email: emails.open('account_links.email', siteId, idOf(tokenHash), { plain: email, sealed }) }
  }

  async function insert(queryable: Queryable, siteId: string, link: Omit<NewLink, 'emailSealed'>): Promise<void> {
    const emailSealed = emails.seal('account_links.email', siteId, idOf(link.tokenHash), link.email)
    await linksStore.insert(queryable, siteId, { ...link, emailSealed })
  }

  return {
    insert,

    /** Returns a link that has not expired, used or not. */
    byToken: async (queryable: Queryable, siteId: string, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
      open(siteId, tokenHash, await linksStore.byToken(queryable, siteId, purpose, tokenHash, now)),

    /** Marks a link as used. Of concurrent calls exactly one gets the link. */
    consume: async (queryable: Queryable, siteId: string, purpose: LinkPurpose, tokenHash: Buffer, now: Date) =>
      open(siteId, tokenHash, await linksStore.consume(queryable, siteId, purpose, tokenHash, now)),

    /**
     * Creates a link for a mail and returns its token. Called by the job that writes the mail, so that no token is
     * stored in a job payload. Older unused links of the same purpose are deleted, except for `keepsOlderLinks`.
     */
    async issue(
      queryable: Queryable,
      link: { siteId: string; memberId: string; purpose: LinkPurpose; email: string; now: Date },
    ): Promise<string> {
      const token = newToken()
      if (!keepsOlderLinks.has(link.purpose)) {
        await linksStore.deleteOpen(queryable, link.siteId, [link.purpose], link.memberId)
      }
      await insert(queryable, link.siteId, {
        tokenHash: hashToken(token),
        memberId: link.memberId,
        purpose: link.purpose,
        email: link.email,
        createdAt: link.now,
        expiresAt: new Date(link.now.getTime() + linkLifetimeMs[link.purpose]),
      })
      return token
    },
  }
}

const idOf = (tokenHash: Buffer) => tokenHash.toString('base64url')
