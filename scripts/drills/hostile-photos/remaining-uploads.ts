import { sql } from 'kysely'
import { asOwner } from '../../../server/test/test-database.ts'
import type { PhotoTestbed } from './start-photo-testbed.ts'

/** Records the names of uploads with a trigger, because the product deletes them together with the upload. */
export function recordUploadNames({ container: { config } }: PhotoTestbed): Promise<void> {
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

/** Counts the uploads that are still in the bucket, and those that can be fetched with a signed or unsigned URL. */
export async function countRemainingUploads(stage: PhotoTestbed): Promise<Raw> {
  const { db, storage, addresses } = stage.container
  const { rows } = await sql<{ name: string }>`select name from drill_raw`.execute(db.direct)
  const raw: Raw = { uploads: rows.length, kept: 0, reachable: 0 }
  for (const { name } of rows) {
    if (await storage.has(name)) raw.kept++
    for (const address of [`/cdn/${name}`, addresses.sign(name, new Date())]) {
      const response = await fetch(stage.apiUrl + address)
      await response.arrayBuffer()
      if (response.ok) raw.reachable++
    }
  }
  return raw
}
