/**
 * Migrates an empty temporary database and writes its schema to `server/schema.sql` (for reviewers) and
 * `server/src/platform/db/schema.gen.ts` (the types of queries).
 * `--check` compares instead of writing.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { applyMigrations } from '../server/src/platform/db/migrations.ts'
import { addColumnUnions, type ColumnCheck } from './column-unions.ts'

const execute = promisify(execFile)
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const server = process.env.TEST_DATABASE_SERVER ?? 'postgres://postgres@127.0.0.1:5432'
const name = `velvet_generate_${process.pid}`
const databaseUrl = `${server}/${name}?sslmode=disable`

const admin = new Client({ connectionString: `${server}/postgres` })
await admin.connect()
const folder = await mkdtemp(join(tmpdir(), 'velvet-schema-'))
const generated = { schema: join(folder, 'schema.sql'), types: join(folder, 'schema.gen.ts') }
let checks: ColumnCheck[]
try {
  await applyMigrations({ databaseUrl, schemaFile: generated.schema })
  checks = await readColumnChecks()
  await execute(
    'kysely-codegen',
    ['--url', databaseUrl, '--out-file', generated.types, '--include-pattern', 'public.!(schema_migrations)', '--type-only-imports', '--date-parser', 'string'],
  ) // prettier-ignore
} finally {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

// pg_dump writes its version and, in newer releases, a random key. Neither belongs to the schema.
const schema = (await readFile(generated.schema, 'utf8'))
  .split('\n')
  .filter((line) => !/^-- Dumped (from|by)|^\\(un)?restrict /.test(line))
  .join('\n')
const types = addColumnUnions(await readFile(generated.types, 'utf8'), checks)

const targets = { [fromRoot('server/schema.sql')]: schema, [fromRoot('server/src/platform/db/schema.gen.ts')]: types }
for (const [target, text] of Object.entries(targets)) {
  if (!process.argv.includes('--check')) await writeFile(target, text)
  else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`${target.slice(fromRoot('').length)} differs from the migrations: run \`npm run generate\``)
    process.exitCode = 1
  }
}

async function readColumnChecks(): Promise<ColumnCheck[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<ColumnCheck>(`
      select tables.relname as table, columns.attname as column, pg_get_constraintdef(checks.oid) as definition
      from pg_constraint checks
      join pg_class tables on tables.oid = checks.conrelid and not tables.relispartition
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = checks.conkey[1]
      where checks.contype = 'c' and array_length(checks.conkey, 1) = 1
        and checks.connamespace = 'public'::regnamespace
      order by tables.relname, columns.attname`)
    return rows
  } finally {
    await client.end()
  }
}
