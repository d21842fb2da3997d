import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { blocked, unblocked } from './blocks.events.ts'
import { blocksStore as store } from './blocks.store.ts'

/** How two profiles stand to each other. */
export type BlockState = { hasBlocked: boolean; isBlockedBy: boolean }

export type Blocks = ReturnType<typeof createBlocks>

export function createBlocks({ db, events }: { db: Database; events: Events }) {
  return {
    /** Both stop seeing each other with the commit. Repeating it changes nothing. Throws `not_found`. */
    async block(ctx: MemberCtx, blockedId: string): Promise<void> {
      if (blockedId === ctx.viewer.id) throw new AppError('not_found')
      const pair = { blockerId: ctx.viewer.id, blockedId }
      await db.transaction(async (tx) => {
        const isNew = await store.insert(tx, ctx.site.id, { ...pair, now: ctx.now }).catch(whenNobody)
        if (isNew) await events.publish(tx, blocked({ siteId: ctx.site.id, now: ctx.now }, pair))
      })
    },

    async unblock(ctx: MemberCtx, blockedId: string): Promise<void> {
      const pair = { blockerId: ctx.viewer.id, blockedId }
      await db.transaction(async (tx) => {
        if (!(await store.remove(tx, ctx.site.id, pair.blockerId, blockedId))) return
        await events.publish(tx, unblocked({ siteId: ctx.site.id, now: ctx.now }, pair))
      })
    },

    list: (ctx: MemberCtx) => store.listForMember(db.direct, ctx.site.id, ctx.viewer.id),

    async stateBetween(siteId: string, viewerId: string, otherId: string): Promise<BlockState> {
      const rows = await store.between(db.direct, siteId, viewerId, [otherId])
      return {
        hasBlocked: rows.some((row) => row.blocker_id === viewerId),
        isBlockedBy: rows.some((row) => row.blocked_id === viewerId),
      }
    },

    /** Which of these profiles and this member do not see each other. */
    async hiddenAmong(siteId: string, viewerId: string, ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await store.between(db.direct, siteId, viewerId, ids)
      return new Set(rows.map((row) => (row.blocker_id === viewerId ? row.blocked_id : row.blocker_id)))
    },

    exportOf: (siteId: string, memberId: string) => store.listForMember(db.direct, siteId, memberId),

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

/** There is no such profile on this site. */
function whenNobody(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23503') throw new AppError('not_found')
  throw error
}
