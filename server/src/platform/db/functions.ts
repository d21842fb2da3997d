import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withOwner } from './owner-connection.ts'

export const functionsFolder = fileURLToPath(new URL('../../../functions', import.meta.url))

/** Two runs at the same time would update the same rows of the catalog, which PostgreSQL refuses. */
const lockKey = 'apply functions'

/**
 * Replaces every SQL function by the text of its file, in one transaction. The whole text is applied on every run, so
 * that a file and the database cannot differ. `create or replace` keeps the owner, the grants and the triggers.
 */
export async function applyFunctions(databaseUrl: string, folder = functionsFolder): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const definitions = texts.join('\n')
  await withOwner(databaseUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtext($1))', [lockKey])
    // A function may call one whose file comes later. The second pass checks the bodies when all of them exist.
    for (const check of ['off', 'on']) await owner.query(`set local check_function_bodies = ${check};\n${definitions}`)
    await owner.query('commit')
  })
}
