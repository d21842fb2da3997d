import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { resolveBinary } from 'dbmate'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { productRole } from './database.ts'

const execute = promisify(execFile)
const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

type MigrateOptions = { databaseUrl: string; schemaFile?: string }

/** Creates the database if it is missing and applies new migrations. Dumps the schema to `schemaFile`, if given. */
export async function applyMigrations({ databaseUrl, schemaFile }: MigrateOptions): Promise<void> {
  const dump = schemaFile ? ['--schema-file', schemaFile] : ['--no-dump-schema']
  await execute(resolveBinary(), ['--url', databaseUrl, '--migrations-dir', migrationsFolder, ...dump, 'up'])
}

/** Applies the job queue's own migrations, which use a separate schema, and grants the product's role access. */
export async function applyJobMigrations(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
  const owner = new Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(grantJobQueueAccess)
  } finally {
    await owner.end()
  }
}

/** The queue's tables have row level security, which applies to the product's role because it is not their owner. */
const grantJobQueueAccess = `
  grant usage on schema graphile_worker to ${productRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${productRole};
  do $$
  declare
    guarded record;
  begin
    for guarded in
      select relname from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = '${productRole}')
    loop
      execute format('create policy ${productRole} on graphile_worker.%I to ${productRole} using (true) with check (true)',
        guarded.relname);
    end loop;
  end
  $$;
`
