import { createHash } from 'node:crypto'
import type { Cache } from '../../platform/cache.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Filters } from './search-filters.ts'
import type { Position } from './search.store.ts'

const textOf = ({ activity, joinedAt, id }: Position): string => `${activity}.${joinedAt.getTime()}.${id}`

function positionOf(text: string): Position {
  const [activity, joinedAt, id = ''] = text.split('.')
  return { activity: Number(activity), joinedAt: new Date(Number(joinedAt)), id }
}

export type SearchCursors = ReturnType<typeof createSearchCursors>

/**
 * Cursors for clients. They are encrypted, because a position contains the last activity of a member and the time they
 * signed up.
 */
export function createSearchCursors({ fieldCrypto }: { fieldCrypto: FieldCrypto }) {
  const context = (siteId: string) => `search cursor/${siteId}`
  return {
    encode: (siteId: string, position: Position): string => fieldCrypto.encrypt(textOf(position), context(siteId)),

    /** Throws `invalid_input`. */
    decode(siteId: string, cursor: string): Position {
      try {
        return positionOf(fieldCrypto.decrypt(cursor, context(siteId)))
      } catch {
        throw new AppError('invalid_input', { fields: ['cursor'] })
      }
    },
  }
}

const cacheTtlSeconds = 600

export type PageCursors = ReturnType<typeof createPageCursors>

/**
 * Caches where the pages of a search start, for pages that were requested before. Jumps to a page number start from the
 * nearest cached page. Without the cache only the jump is lost.
 */
export function createPageCursors({ cache }: { cache: Cache }) {
  const keyOf = (siteId: string, filters: Filters) =>
    `${cache.prefix}:cursors:${createHash('sha256').update(siteId).update(JSON.stringify(filters)).digest('base64url')}`
  return {
    /** Caches the position that a page starts after. Runs in the background and ignores failures. */
    set(siteId: string, filters: Filters, page: number, after: Position): void {
      if (!cache.isReady()) return
      const key = keyOf(siteId, filters)
      const saved = cache.client.multi().hSet(key, String(page), textOf(after)).expire(key, cacheTtlSeconds).exec()
      saved.catch(() => undefined)
    },

    /** Returns the nearest cached page up to the wanted one with its position. Page 1 has no position. */
    async nearest(siteId: string, filters: Filters, page: number): Promise<{ page: number; after?: Position }> {
      if (!cache.isReady()) return { page: 1 }
      const known = await cache.client.hGetAll(keyOf(siteId, filters)).catch((): Record<string, string> => ({}))
      const best = Math.max(0, ...Object.keys(known).map(Number).filter((candidate) => candidate <= page)) // prettier-ignore
      const cursor = known[String(best)]
      return cursor ? { page: best, after: positionOf(cursor) } : { page: 1 }
    },
  }
}
