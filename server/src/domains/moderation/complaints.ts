import type { z } from 'zod'
import type { submitComplaint } from '@velvet/contract/moderation'
import { isLocale } from '@velvet/i18n/locales'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import { newId, nilId } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import { canonicalEmail, type Ctx } from '../accounts/index.ts'
import { complaintsStore as store } from './complaints.store.ts'
import { complaintSubmitted } from './moderation.events.ts'
import { isTrustedFlagger } from './moderation.policy.ts'
import { createCaseOpener, type OpenCasesDeps } from './open-cases.ts'
import { newReceipt } from './receipts.ts'
import { sealedAs } from './sealed-as.ts'

type Complaint = z.output<typeof submitComplaint.body>
type Receipt = z.output<typeof submitComplaint.response>

export type ComplaintsDeps = OpenCasesDeps & {
  events: Events
  limits: {
    /** Complaints from one network. */
    complaints: RateLimit
    /** Receipts sent to one mailbox. */
    complaintReceipts: RateLimit
  }
}

export function complaintUseCases(deps: ComplaintsDeps) {
  const { db, events, fieldCrypto, limits } = deps
  const cases = createCaseOpener(deps)
  const decryptOptional = (sealed: string | null, context: string) => sealed && fieldCrypto.decrypt(sealed, context)

  return {
    /**
     * Stores a complaint of a member or visitor. A repeated request with the same key returns the same receipt. Throws
     * `too_many_requests`. Above the limit of receipts per mailbox the complaint is stored without sending a receipt.
     */
    async submitComplaint(
      ctx: Ctx,
      input: Complaint,
      { ip, key }: { ip: string; key: string | undefined },
    ): Promise<Receipt> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      await limits.complaints.require(`${at.siteId}:${networkPrefix(ip)}`)
      const mailbox = input.email && canonicalEmail(input.email)
      const isMailed = Boolean(mailbox) && (await limits.complaintReceipts.consume(`${at.siteId}:${mailbox}`)) === 0
      // A complaint without name and address is anonymous, even if the complainant is logged in.
      const memberId = input.name === null && input.email === null ? null : (ctx.viewer?.id ?? null)
      const write = {
        siteId: at.siteId,
        memberId: memberId ?? nilId,
        key: `complaint:${key ?? newId()}`,
        input,
        now: at.now,
      }
      const subject = await cases.subjectOf(ctx.site, input.url)
      return db.transaction((tx) =>
        withIdempotencyKey(tx, write, async () => {
          const [id, receipt] = [newId(), newReceipt()]
          const seal = (text: string | null) => text && fieldCrypto.encrypt(text, sealedAs.complaint(at.siteId, id))
          await store.insert(tx, at.siteId, {
            id,
            receipt,
            category: input.category,
            url: input.url,
            text_sealed: fieldCrypto.encrypt(input.text, sealedAs.complaint(at.siteId, id)),
            name_sealed: seal(input.name),
            email_sealed: seal(input.email),
            locale: ctx.locale,
            member_id: memberId,
            created_at: at.now,
          })
          const isTrusted = isTrustedFlagger(input.email, ctx.site.trustedFlaggers)
          await cases.openForComplaint(tx, at, { id, category: input.category, subject, isTrusted })
          if (isMailed) await events.emit(tx, complaintSubmitted(at, { complaintId: id }))
          return { receipt, received_at: at.now.toISOString() }
        }),
      )
    },

    /** Returns the data for the receipt mail, or undefined when the complaint has no address (any more). */
    async receiptOf(siteId: string, complaintId: string) {
      const row = await store.byId(db.direct, siteId, complaintId)
      if (!row?.email_sealed || !isLocale(row.locale)) return undefined
      const to = fieldCrypto.decrypt(row.email_sealed, sealedAs.complaint(siteId, row.id))
      return { to, locale: row.locale, receipt: row.receipt }
    },

    async complaintsOf(siteId: string, memberId: string) {
      const rows = await store.listOfMember(db.direct, siteId, memberId)
      return rows.map(({ id, receipt, category, url, status, created_at, ...row }) => {
        const context = sealedAs.complaint(siteId, id)
        return {
          ...{ receipt, category, url, status, created_at },
          text: fieldCrypto.decrypt(row.text_sealed, context),
          name: decryptOptional(row.name_sealed, context),
          email: decryptOptional(row.email_sealed, context),
        }
      })
    },
  }
}
