import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { resolveBinary } from 'dbmate'
import { runMigrations } from 'graphile-worker'

const execute = promisify(execFile)
const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

type MigrateOptions = { databaseUrl: string; schemaFile?: string }

/** Creates the database when it is missing and applies what is new. With `schemaFile` the result is dumped there. */
export async function applyMigrations({ databaseUrl, schemaFile }: MigrateOptions): Promise<void> {
  const dump = schemaFile ? ['--schema-file', schemaFile] : ['--no-dump-schema']
  await execute(resolveBinary(), ['--url', databaseUrl, '--migrations-dir', migrationsFolder, ...dump, 'up'])
}

/** The job queue keeps its tables in a schema of its own and migrates them itself. */
export async function applyJobMigrations(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
}
