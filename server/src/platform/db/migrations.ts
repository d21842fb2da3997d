import { runMigrations } from 'graphile-worker'
import { deskRole, productRole } from './database.ts'
import { ensureDeskRole } from './desk-role.ts'
import { applyFunctions } from './functions.ts'
import { withOwner } from './owner-connection.ts'
import { createMissingDatabase, runDbmate, runMigrationFiles, type MigrationFiles } from './run-migration-files.ts'

type MigrateOptions = { databaseUrl: string; schemaFile?: string } & Partial<MigrationFiles>

/**
 * Creates the database if it is missing, applies new migrations and then all functions of `server/functions`. Dumps the
 * schema to `schemaFile`, if given.
 */
export async function applyMigrations({ databaseUrl, schemaFile, ...files }: MigrateOptions): Promise<void> {
  await createMissingDatabase(databaseUrl)
  await ensureDeskRole(databaseUrl)
  await runMigrationFiles(databaseUrl, files)
  await applyFunctions(databaseUrl)
  if (schemaFile) await runDbmate(databaseUrl, ['--schema-file', schemaFile, 'dump'])
}

/** Applies the job queue's own migrations, which use a separate schema, and grants the roles of the processes access. */
export async function applyJobMigrations(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl })
  await withOwner(databaseUrl, async (owner) => {
    await owner.query(grantJobQueueAccess)
    await owner.query(setJobQueueAutovacuum)
    await owner.query(dropRoleCreation)
  })
}

/** The queue's tables have row level security, which applies to these roles because they are not the owner. The desk adds jobs only. */
const grantJobQueueAccess = `
  grant usage on schema graphile_worker to ${productRole}, ${deskRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${productRole};
  grant select, insert, update on all tables in schema graphile_worker to ${deskRole};
  do $$
  declare
    guarded record;
  begin
    for guarded in
      select relname, role from pg_class, unnest(array['${productRole}', '${deskRole}']) as role
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = role)
    loop
      execute format('create policy %1$I on graphile_worker.%2$I to %1$I using (true) with check (true)',
        guarded.role, guarded.relname);
    end loop;
  end
  $$;
`

/** The setting of all queues (`docs/operations/database.md`). Jobs are locked, which is an update, and deleted. */
const setJobQueueAutovacuum = `
  alter table graphile_worker._private_jobs set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_cost_delay = 0)
`

/** The owner role may create roles until the first migration is done (`login-roles.ts`). A login keeps the permission. */
const dropRoleCreation = `
  do $$
  begin
    if current_user <> session_user then
      alter role current_user nocreaterole;
    end if;
  exception
    when insufficient_privilege then null;
  end
  $$;
`
