import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { dayMs } from '@velvet/contract/durations'
import type { Database } from '../../platform/db/database.ts'
import type { ErasureLog } from '../../platform/erasure-log.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Storage } from '../../platform/storage.ts'
import { deviceOf, type Accounts, type MemberCtx } from '../accounts/index.ts'
import { newObjectName, type PhotoAddresses } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { MemberData } from './member-data.ts'
import { exportRequested } from './privacy.events.ts'
import { privacyStore as store } from './privacy.store.ts'

const exportTtlMs = 3 * dayMs

type PrivacyDeps = {
  db: Database
  events: Events
  storage: Storage
  erasureLog: ErasureLog
  addresses: PhotoAddresses
  accounts: Accounts
  profiles: Profiles
  /** The data of members in the other domains. */
  memberData: readonly MemberData[]
  limits: { exports: RateLimit }
}

export type Privacy = ReturnType<typeof createPrivacy>

export function createPrivacy({ db, events, storage, addresses, accounts, profiles, limits, ...deps }: PrivacyDeps) {
  const memberData: readonly MemberData[] = [
    ...deps.memberData,
    {
      name: 'privacy',
      tables: ['exports'],
      async erase(siteId, memberId) {
        await storage.remove(await store.objectsOf(db.direct, siteId, memberId))
        await store.erase(db.direct, siteId, memberId)
      },
    },
  ]

  /** Collects everything that is stored about a member. Undefined if the account does not exist. */
  async function collectData(siteId: string, memberId: string, now: Date) {
    const readers = memberData.flatMap(({ exportOf }) => exportOf ?? [])
    const found = await Promise.all(readers.map((exportOf) => exportOf(siteId, memberId, now)))
    const parts = found.filter((part) => part !== undefined)
    if (parts.length < found.length) return undefined
    const counterpartIds = [...new Set(parts.flatMap((part) => part.counterpartIds ?? []))]
    const standings = await profiles.visibilityOf(siteId, counterpartIds)
    /** Every profile that occurs in the other files, and whether it is fictional. Null if it was deleted. */
    const counterparts = counterpartIds.map((id) => ({ id, is_fictional: standings.get(id)?.isFictional ?? null }))
    const files = Object.fromEntries(parts.flatMap((part) => Object.entries(part.files)))
    return { files: { ...files, counterparts }, photos: parts.flatMap((part) => part.photos ?? []) }
  }

  return {
    /** Hides the member at once. The account is erased after fourteen days. Returns the date. */
    async requestDeletion(ctx: MemberCtx, reason: string | null): Promise<Date> {
      const due = await db.transaction(async (tx) => {
        await profiles.hide(tx, ctx.site.id, ctx.viewer.id, ctx.now)
        return accounts.requestDeletion(tx, ctx, reason)
      })
      accounts.invalidateMemberCache(ctx.site.id, ctx.viewer.id)
      return due
    },

    /** Cancels a deletion, records the consent again and shows a confirmed profile. Throws `link_invalid`. */
    async reactivate(ctx: SiteCtx, token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { memberId, isConfirmed } = await accounts.reactivate(tx, ctx, token)
        await accounts.recordConsent(tx, ctx, memberId, 'intimate_data')
        if (isConfirmed) await profiles.show(tx, ctx.site.id, memberId, ctx.now)
      })
    },

    /** Excludes the address of the link and hides its accounts. Returns the end of it. Throws `link_invalid`. */
    async confirmSelfExclusion(ctx: SiteCtx, token: string): Promise<Date> {
      const { until, memberIds } = await db.transaction(async (tx) => {
        const exclusion = await accounts.exclude(tx, ctx, token)
        for (const memberId of exclusion.memberIds) await profiles.hide(tx, ctx.site.id, memberId, ctx.now)
        return exclusion
      })
      for (const memberId of memberIds) accounts.invalidateMemberCache(ctx.site.id, memberId)
      return until
    },

    /** Queues an export of the viewer's data. Throws `too_many_requests` above the daily limit. */
    async requestExport(ctx: MemberCtx): Promise<void> {
      const at = { siteId: ctx.site.id, now: ctx.now }
      const memberId = ctx.viewer.id
      await limits.exports.require(`${at.siteId}:${memberId}`)
      const exportId = newId()
      const expiresAt = new Date(ctx.now.getTime() + exportTtlMs)
      await db.transaction(async (tx) => {
        await store.insertExport(tx, at.siteId, { id: exportId, memberId, createdAt: ctx.now, expiresAt })
        await accounts.recordSecurityEvent(tx, at, { memberId, kind: 'export_requested', device: deviceOf(ctx) }) // prettier-ignore
        await events.emit(tx, exportRequested(at, { memberId, exportId }))
      })
    },

    /** All data of members: every entry is exported and erased. */
    memberData,

    /**
     * Erases the members of the erasure log that the database still has, because it was restored from a backup. Returns
     * the number of entries and of erased members. Domains erase here and not only in jobs, so that nothing is left
     * when the product opens; the jobs repeat it after an interruption.
     */
    async replayErasures(now: Date): Promise<{ logged: number; erased: number }> {
      const counts = { logged: 0, erased: 0 }
      for await (const page of deps.erasureLog.list()) {
        for (const { siteId, memberId } of page) {
          counts.logged++
          if (!(await accounts.eraseAgain(siteId, memberId, now))) continue
          for (const { erase } of memberData) await erase?.(siteId, memberId)
          counts.erased++
        }
      }
      return counts
    },

    /** Writes the file of an export. A retry overwrites the file. Returns false if the account or export is gone. */
    async writeExport(siteId: string, memberId: string, exportId: string, now: Date): Promise<boolean> {
      const data = await collectData(siteId, memberId, now)
      if (!data) return false
      const files: Record<string, Uint8Array> = {}
      for (const [name, content] of Object.entries(data.files)) {
        files[`${name}.json`] = Buffer.from(JSON.stringify(content, null, 2))
      }
      for (const { id, object } of data.photos) {
        const stored = await storage.get(object)
        if (stored) files[`photos/${id}.webp`] = await buffer(stored.body)
      }
      const object = await store.setObjectName(db.direct, siteId, exportId, newObjectName())
      if (!object) return false
      await storage.put(object, zipSync(files), 'application/zip')
      return true
    },

    /** Returns a short-lived address. Throws `not_found` for another member's, an expired or an unfinished export. */
    async openExport(ctx: MemberCtx, id: string): Promise<string> {
      const entry = await store.exportOf(db.direct, ctx.site.id, ctx.viewer.id, id, ctx.now)
      if (!entry?.object) throw new AppError('not_found')
      return addresses.sign(entry.object, ctx.now)
    },

    /** Returns the names of all objects with exports of a site. */
    listExportObjects: (siteId: string): Promise<string[]> => store.allObjects(db.direct, siteId),

    /** Deletes expired exports. Objects go first, because their names are only stored in the rows. */
    async deleteExpiredExports(siteId: string, now: Date): Promise<void> {
      await storage.remove(await store.expiredObjects(db.direct, siteId, now))
      await store.deleteExpired(db.direct, siteId, now)
    },
  }
}
