import { sql } from 'kysely'
import type { PhotoTestbed } from './start-photo-testbed.ts'

export type Outcome = { id: string; status: string; refusal: string | null }

/** Returns the outcome of every photo by its id. */
export async function outcomesOf({ container }: PhotoTestbed): Promise<Map<string, Outcome>> {
  const { rows } = await sql<Outcome>`select id, status, refusal from photos`.execute(container.db.direct)
  return new Map(rows.map((row) => [row.id, row]))
}
