import type { z } from 'zod'
import type { reportMember } from '@velvet/contract/moderation'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Storage } from '../../platform/storage.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import { complaintUseCases, type ComplaintsDeps } from './complaints.ts'
import { complaintsStore } from './complaints.store.ts'
import { reported } from './moderation.events.ts'
import { moderationStore as store } from './moderation.store.ts'
import { newReceipt } from './receipts.ts'

const keptMs = 365 * 24 * 60 * 60 * 1000

type Report = z.output<typeof reportMember.body>
type Receipt = z.output<typeof reportMember.answer>

type ModerationDeps = ComplaintsDeps & {
  db: Database
  events: Events
  storage: Storage
  profiles: Profiles
  photos: Photos
  chat: Chat
  limits: { reports: RateLimit }
}

export type Moderation = ReturnType<typeof createModeration>

export function createModeration(deps: ModerationDeps) {
  const { db, events, storage, profiles, photos, chat, limits } = deps
  return {
    ...complaintUseCases(deps),

    /**
     * Takes a report and keeps what it is about as it is now. A repetition with the same key is the same report.
     * Throws `not_found`, `too_many_requests`.
     */
    async report(ctx: MemberCtx, input: Report, key: string | undefined): Promise<Receipt> {
      const siteId = ctx.site.id
      const { message, member_id: memberId, photo_id: photoId } = input
      const [profile, talk] = await Promise.all([
        profiles.evidenceOf(ctx, memberId),
        message && chat.evidenceOf(siteId, ctx.viewer.id, memberId, message),
      ])
      if (!profile || memberId === ctx.viewer.id || (message && !talk)) throw new AppError('not_found')
      // Who is leaving is hidden at once. That is no way out of what they did to those they talked with.
      const isOpen = profile.status === 'active' || (await chat.isBetween(siteId, ctx.viewer.id, memberId))
      if (!isOpen) throw new AppError('not_found')
      const sentId = talk?.messages.find(({ id }) => id === talk.reported_message)?.photo_id
      const evidence = talk ? { ...profile, talk } : profile
      if ((await limits.reports.take(`${siteId}:${ctx.viewer.id}`)) > 0) throw new AppError('too_many_requests')
      const write = { siteId, memberId: ctx.viewer.id, key: `report:${key ?? newId()}`, input, now: ctx.now }
      return db.transaction((tx) =>
        once(tx, write, async () => {
          const [id, receipt] = [newId(), newReceipt()]
          await store.insert(tx, siteId, {
            id,
            receipt,
            reporterId: ctx.viewer.id,
            memberId,
            photoId: photoId ?? null,
            reason: input.reason,
            text: input.text,
            evidence,
            evidenceObject: (await photos.copyForEvidence(siteId, memberId, { sentId, photoId })) ?? null,
            createdAt: ctx.now,
          })
          const facts = { reportId: id, memberId: ctx.viewer.id, receipt }
          await events.publish(tx, reported({ siteId, now: ctx.now }, facts))
          return { receipt, received_at: ctx.now.toISOString() }
        }),
      )
    },

    exportOf: (siteId: string, memberId: string) => store.listOfReporter(db.direct, siteId, memberId),

    /** What they told stays; who told it is forgotten, and what they wrote in a talk that was kept. */
    async forgetReporter(siteId: string, memberId: string): Promise<void> {
      await store.forgetReporter(db.direct, siteId, memberId)
      await complaintsStore.forgetMember(db.direct, siteId, memberId)
    },

    /** After a year nothing of a report or complaint is left. Objects first: a row that is gone names none. */
    async forgetOld(siteId: string, now: Date): Promise<void> {
      const yearAgo = new Date(now.getTime() - keptMs)
      await storage.remove(await store.objectsOlder(db.direct, siteId, yearAgo))
      await store.deleteOlder(db.direct, siteId, yearAgo)
      await complaintsStore.deleteOlder(db.direct, siteId, yearAgo)
    },
  }
}
