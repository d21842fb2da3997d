import { sql } from 'kysely'
import type { Stage } from './stage.ts'

export type Outcome = { id: string; status: string; refusal: string | null }

export async function outcomesOf({ container }: Stage): Promise<Map<string, Outcome>> {
  const { rows } = await sql<Outcome>`select id, status, refusal from photos`.execute(container.db.direct)
  return new Map(rows.map((row) => [row.id, row]))
}
