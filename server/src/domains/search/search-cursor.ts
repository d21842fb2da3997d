import { createHash } from 'node:crypto'
import type { Cache } from '../../platform/cache.ts'
import { AppError } from '../../platform/errors.ts'
import type { Filters } from './search-filters.ts'
import type { Position } from './search.store.ts'

export const cursorOf = ({ activity, id }: Position): string => `${activity}.${id}`

/** Throws `invalid_input`. */
export function positionOf(cursor: string): Position {
  const found = /^(\d{1,9})\.([\da-f-]{36})$/.exec(cursor)
  if (!found?.[2]) throw new AppError('invalid_input', { fields: ['cursor'] })
  return { activity: Number(found[1]), id: found[2] }
}

const keptSeconds = 600

export type PageCursors = ReturnType<typeof createPageCursors>

/**
 * Where the pages of a search begin, as far as somebody has been there. It makes jumps cheap; losing it costs nothing
 * but the jump.
 */
export function createPageCursors({ cache }: { cache: Cache }) {
  const keyOf = (siteId: string, filters: Filters) =>
    `${cache.prefix}:cursors:${createHash('sha256').update(siteId).update(JSON.stringify(filters)).digest('base64url')}`
  return {
    /** Remembers after whom a page comes. Nobody waits for it. */
    keep(siteId: string, filters: Filters, page: number, after: Position): void {
      if (!cache.isReady()) return
      const key = keyOf(siteId, filters)
      const kept = cache.client.multi().hSet(key, String(page), cursorOf(after)).expire(key, keptSeconds).exec()
      kept.catch(() => undefined)
    },

    /** The nearest page that is not beyond the wanted one, with whom it comes after; page 1 comes after nobody. */
    async nearest(siteId: string, filters: Filters, page: number): Promise<{ page: number; after?: Position }> {
      if (!cache.isReady()) return { page: 1 }
      const known = await cache.client.hGetAll(keyOf(siteId, filters)).catch((): Record<string, string> => ({}))
      const best = Math.max(0, ...Object.keys(known).map(Number).filter((candidate) => candidate <= page)) // prettier-ignore
      const cursor = known[String(best)]
      return cursor ? { page: best, after: positionOf(cursor) } : { page: 1 }
    },
  }
}
