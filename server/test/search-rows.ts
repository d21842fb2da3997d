import { sql } from 'kysely'
import type { SearchRow } from '../src/domains/search/search.store.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { newRandomId } from '../src/platform/ids.ts'
import type { World } from './world.ts'

/** Returns a row of the search index. */
export const aSearchRow = (row: Partial<SearchRow> = {}): SearchRow => ({
  ...{ id: newRandomId(), country: 'NL', gender: 'male', region: null, born: '1990-05-17', hasPhoto: false },
  ...{ isFictional: false, isMembersOnly: false, joinedAt: new Date('2026-11-15T12:00:00Z') },
  ...row,
})

/** Runs work in a transaction and returns the partitions that it locked, which are all that its statements may read. */
export const partitionsUsedBy = (world: World, work: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  world.container.db.transaction(async (tx) => {
    await work(tx)
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_locks join pg_class on pg_class.oid = pg_locks.relation
      where pid = pg_backend_pid() and relname ~ '^search_members_\\d\\d$'
    `.execute(tx)
    return rows.map(({ name }) => name)
  })
