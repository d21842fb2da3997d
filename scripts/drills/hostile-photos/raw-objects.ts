import { sql } from 'kysely'
import { asOwner } from '../../../server/test/test-database.ts'
import type { Stage } from './stage.ts'

/** The names of uploads are forgotten with them, so the database of the drill writes them down. */
export function rememberRawNames({ container: { config } }: Stage): Promise<void> {
  return asOwner(
    config.DATABASE_URL,
    'create table drill_raw (name text primary key)',
    'grant select, insert on drill_raw to velvet_app',
    `create function drill_keep_raw() returns trigger language plpgsql as
     $$ begin insert into drill_raw values (new.raw_object); return new; end $$`,
    'create trigger drill_keep_raw after insert on photos for each row execute function drill_keep_raw()',
  )
}

type Raw = { uploads: number; kept: number; reachable: number }

/** How many uploads are still in the bucket, and how many answer to an address, signed or not. */
export async function lookForRaw(stage: Stage): Promise<Raw> {
  const { db, storage, addresses } = stage.container
  const { rows } = await sql<{ name: string }>`select name from drill_raw`.execute(db.direct)
  const raw: Raw = { uploads: rows.length, kept: 0, reachable: 0 }
  for (const { name } of rows) {
    if (await storage.has(name)) raw.kept++
    for (const address of [`/cdn/${name}`, addresses.of(name, new Date())]) {
      const answer = await fetch(stage.apiUrl + address)
      await answer.arrayBuffer()
      if (answer.ok) raw.reachable++
    }
  }
  return raw
}
