import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { memberBlocked, memberUnblocked } from './blocks.events.ts'
import { blocksStore as store } from './blocks.store.ts'

/** Whether the viewer has blocked the other profile, and vice versa. */
export type BlockState = { hasBlocked: boolean; isBlockedBy: boolean }

export type Blocks = ReturnType<typeof createBlocks>

export function createBlocks({ db, events }: { db: Database; events: Events }) {
  return {
    /**
     * Hides both members from each other. May be repeated. Unknown ids are accepted like those of hidden members, so
     * that they cannot be told apart. Throws `not_found` for the caller's own id.
     */
    async block(ctx: MemberCtx, blockedId: string): Promise<void> {
      if (blockedId === ctx.viewer.id) throw new AppError('not_found')
      const pair = { blockerId: ctx.viewer.id, blockedId }
      await db
        .transaction(async (tx) => {
          const isNew = await store.insert(tx, ctx.site.id, { ...pair, now: ctx.now })
          if (isNew) await events.emit(tx, memberBlocked({ siteId: ctx.site.id, now: ctx.now }, pair))
        })
        .catch(ignoreUnknownProfile)
    },

    async unblock(ctx: MemberCtx, blockedId: string): Promise<void> {
      const pair = { blockerId: ctx.viewer.id, blockedId }
      await db.transaction(async (tx) => {
        if (!(await store.remove(tx, ctx.site.id, pair.blockerId, blockedId))) return
        await events.emit(tx, memberUnblocked({ siteId: ctx.site.id, now: ctx.now }, pair))
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

    /** Returns which of these profiles are hidden from this member by a block in either direction. */
    async hiddenAmong(siteId: string, viewerId: string, ids: string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await store.between(db.direct, siteId, viewerId, ids)
      return new Set(rows.map((row) => (row.blocker_id === viewerId ? row.blocked_id : row.blocker_id)))
    },

    exportOf: (siteId: string, memberId: string) => store.listForMember(db.direct, siteId, memberId),

    erase: (siteId: string, memberId: string) => store.erase(db.direct, siteId, memberId),
  }
}

/** Ignores the foreign key violation that an unknown profile id causes. */
function ignoreUnknownProfile(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
}
