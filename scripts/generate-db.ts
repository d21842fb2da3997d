/**
 * Migrates an empty scratch database and writes what it sees: `server/schema.sql` (the whole schema, for reviewers)
 * and `server/src/platform/db/schema.gen.ts` (the types that queries are checked against).
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

const execute = promisify(execFile)
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const server = process.env.TEST_DATABASE_SERVER ?? 'postgres://postgres@127.0.0.1:5432'
const name = `velvet_generate_${process.pid}`
const databaseUrl = `${server}/${name}?sslmode=disable`

const admin = new Client({ connectionString: `${server}/postgres` })
await admin.connect()
const folder = await mkdtemp(join(tmpdir(), 'velvet-schema-'))
const made = { schema: join(folder, 'schema.sql'), types: join(folder, 'schema.gen.ts') }
try {
  await applyMigrations({ databaseUrl, schemaFile: made.schema })
  await execute(
    'kysely-codegen',
    ['--url', databaseUrl, '--out-file', made.types, '--include-pattern', 'public.!(schema_migrations)', '--type-only-imports', '--date-parser', 'string'],
  ) // prettier-ignore
} finally {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

// pg_dump tells its own version and, newer ones, a random key: neither belongs to the schema.
const schema = (await readFile(made.schema, 'utf8'))
  .split('\n')
  .filter((line) => !/^-- Dumped (from|by)|^\\(un)?restrict /.test(line))
  .join('\n')
const types = await readFile(made.types, 'utf8')

const targets = { [fromRoot('server/schema.sql')]: schema, [fromRoot('server/src/platform/db/schema.gen.ts')]: types }
for (const [target, text] of Object.entries(targets)) {
  if (!process.argv.includes('--check')) await writeFile(target, text)
  else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`${target.slice(fromRoot('').length)} is not what the migrations make: run \`npm run generate\``)
    process.exitCode = 1
  }
}
