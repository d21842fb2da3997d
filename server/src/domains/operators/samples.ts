import type { z } from 'zod'
import { minuteMs } from '@velvet/contract/durations'
import { countLimit } from '@velvet/contract/desk/case-rules'
import { sampleCriteria } from '@velvet/contract/desk/operator-rules'
import type { scoreSample } from '@velvet/contract/desk/operator-lead'
import { AppError } from '../../platform/errors.ts'
import type { StaffCtx } from '../staff/index.ts'
import { recordOperator, sitesFor, type ConversationRef } from './conversation-access.ts'
import type { OperatorDeskDeps } from './operators-deps.ts'
import { samplesStore } from './samples.store.ts'
import { sealedAs } from './sealed-as.ts'
import { localeOf } from './workplace.ts'

type Score = z.output<typeof scoreSample.body>

const messagesShown = 11
const scoresShown = 50
const claimMs = 15 * minuteMs

/** Answers that a second person reads. */
export function sampleUseCases({ db, fieldCrypto, sites, accounts, staff }: OperatorDeskDeps) {
  return {
    /** Claims the oldest answer that the caller did not write. The audit log records it before the text is read. */
    async nextSample(ctx: StaffCtx) {
      const { now } = ctx
      const readerId = ctx.staff.id
      const siteIds = sitesFor(ctx, 'operators.lead', await sites.allIds())
      const claim = { readerId, now, until: new Date(now.getTime() + claimMs) }
      const claimed = await db.transaction(async (tx) => {
        const found = await samplesStore.claimNext(tx, siteIds, claim)
        if (found) await recordOperator(tx, ctx, found.site_id, 'sample.read', `sample:${found.id}`)
        return found
      })
      const waiting = await samplesStore.countWaiting(db.direct, siteIds, countLimit)
      if (!claimed) return { sample: null, waiting }
      const { site_id: siteId, id, reason, member_id: memberId, message_id: messageId } = claimed
      const [rows, languages, persona] = await Promise.all([
        samplesStore.messages(db.direct, siteId, id, { readerId, now, limit: messagesShown }),
        accounts.languagesForDesk(siteId, [memberId]),
        samplesStore.personaName(db.direct, siteId, id),
      ])
      const messages = rows.toReversed().map((row) => ({
        ...{ from: row.sender, text: row.text, at: row.sent_at.toISOString(), is_sample: row.id === messageId },
      }))
      const language = localeOf(languages.get(memberId))
      return { sample: { id, site_id: siteId, reason, persona, language, messages }, waiting }
    },

    /** Stores the score of a claimed answer. Throws `not_found`, and `forbidden` for an own answer. */
    async score(ctx: StaffCtx, { site, id }: ConversationRef, { failed, remark }: Score): Promise<void> {
      const readerId = ctx.staff.id
      const sample = await samplesStore.byId(db.direct, site, id)
      if (sample?.staff_id === readerId) throw new AppError('forbidden')
      const remarkSealed = fieldCrypto.encrypt(remark, sealedAs.remark(site, id))
      await db.transaction(async (tx) => {
        if (!(await samplesStore.score(tx, site, id, { readerId, failed, remarkSealed, now: ctx.now })))
          throw new AppError('not_found')
        await recordOperator(tx, ctx, site, 'sample.scored', `sample:${id}`, { failed: failed.join(' ') })
      })
    },

    /** Returns the latest scores of the caller's own answers. */
    async ownScores(ctx: StaffCtx) {
      const [rows, texts] = await Promise.all([
        samplesStore.scoresOf(db.direct, ctx.staff.id, scoresShown),
        samplesStore.textsOf(db.direct, ctx.staff.id, scoresShown),
      ])
      const codes = await staff.codesOf(rows.flatMap((row) => row.reader_id ?? []))
      return {
        scores: rows.map((row) => ({
          ...{ id: row.id, site_id: row.site_id, text: texts.get(row.id) ?? null },
          answered_at: row.answered_at.toISOString(),
          scored_at: (row.scored_at ?? row.answered_at).toISOString(),
          by: codes.get(row.reader_id ?? '') ?? 'S-000',
          failed: sampleCriteria.filter((criterion) => row.failed.includes(criterion)),
          remark: row.remark_sealed ? fieldCrypto.decrypt(row.remark_sealed, sealedAs.remark(row.site_id, row.id)) : '',
        })),
      }
    },
  }
}
