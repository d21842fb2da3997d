import type { z } from 'zod'
import type { submitComplaint } from '@velvet/contract/moderation'
import { isLocale } from '@velvet/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { networkOf, type Ctx } from '../accounts/index.ts'
import { complaintsStore as store } from './complaints.store.ts'
import { complained } from './moderation.events.ts'
import { newReceipt } from './receipts.ts'

/** Stands where a member's id would, for writes of visitors. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Complaint = z.output<typeof submitComplaint.body>
type Receipt = z.output<typeof submitComplaint.answer>

export type ComplaintsDeps = {
  db: Database
  events: Events
  fieldCrypto: FieldCrypto
  limits: {
    /** Complaints of one network. */
    complaints: RateLimit
    /** Receipts to one address, whoever typed it. */
    complaintReceipts: RateLimit
  }
}

export function complaintUseCases({ db, events, fieldCrypto, limits }: ComplaintsDeps) {
  const sealing = (siteId: string, id: string) => `moderation.complaint.${siteId}.${id}`
  const opened = (sealed: string | null, context: string) => sealed && fieldCrypto.decrypt(sealed, context)

  return {
    /**
     * Takes a complaint of anybody. A repetition with the same key is the same complaint. Throws `too_many_requests`.
     * An address that gets too many receipts gets no more of them; the complaint is taken all the same.
     */
    async complain(ctx: Ctx, input: Complaint, { ip, key }: { ip: string; key: string | undefined }): Promise<Receipt> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      if ((await limits.complaints.take(`${at.siteId}:${networkOf(ip)}`)) > 0) throw new AppError('too_many_requests')
      const email = input.email?.toLowerCase()
      const isMailed = email !== undefined && (await limits.complaintReceipts.take(`${at.siteId}:${email}`)) === 0
      // Whoever leaves both out wants to stay unknown, signed in or not.
      const memberId = input.name === null && input.email === null ? null : (ctx.viewer?.id ?? null)
      const write = {
        siteId: at.siteId,
        memberId: memberId ?? nobody,
        key: `complaint:${key ?? newId()}`,
        input,
        now: at.now,
      }
      return db.transaction((tx) =>
        once(tx, write, async () => {
          const [id, receipt] = [newId(), newReceipt()]
          const seal = (text: string | null) => text && fieldCrypto.encrypt(text, sealing(at.siteId, id))
          await store.insert(tx, at.siteId, {
            id,
            receipt,
            category: input.category,
            url: input.url,
            text_sealed: fieldCrypto.encrypt(input.text, sealing(at.siteId, id)),
            name_sealed: seal(input.name),
            email_sealed: seal(input.email),
            locale: ctx.locale,
            member_id: memberId,
            created_at: at.now,
          })
          if (isMailed) await events.publish(tx, complained(at, { complaintId: id }))
          return { receipt, received_at: at.now.toISOString() }
        }),
      )
    },

    /** Whom to send the receipt to; undefined when nobody wants one any more. */
    async receiptOf(siteId: string, complaintId: string) {
      const row = await store.byId(db.direct, siteId, complaintId)
      if (!row?.email_sealed || !isLocale(row.locale)) return undefined
      const to = fieldCrypto.decrypt(row.email_sealed, sealing(siteId, row.id))
      return { to, locale: row.locale, receipt: row.receipt }
    },

    async complaintsOf(siteId: string, memberId: string) {
      const rows = await store.listOfMember(db.direct, siteId, memberId)
      return rows.map(({ id, receipt, category, url, status, created_at, ...row }) => {
        const context = sealing(siteId, id)
        return {
          ...{ receipt, category, url, status, created_at },
          text: fieldCrypto.decrypt(row.text_sealed, context),
          name: opened(row.name_sealed, context),
          email: opened(row.email_sealed, context),
        }
      })
    },
  }
}
