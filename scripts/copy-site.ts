/**
 * Copies all rows of one site from a restored database into a scratch database with the same schema and without rows of
 * that site: `npm run site:copy -- --site <id> --from postgres://… --to postgres://…`. The login of the scratch database
 * has to be a superuser, because constraints and triggers are off during the copy.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Client } from 'pg'

const { values } = parseArgs({
  options: { site: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
})
const { site = '', from = '', to = '' } = values
if (!/^[0-9a-f-]{36}$/.test(site) || !from || !to)
  throw new Error('--site <id>, --from <url> and --to <url> are needed.')

const { tables, otherRows } = await readTables()
if (otherRows > 0) throw new Error(`The scratch database already has rows of ${otherRows} tables of this site.`)
let total = 0
for (const { name, columns } of tables) total += await copy(name, columns)
console.log(`copied ${total} rows of ${tables.length} tables`)

/** Returns the tables with a column `site_id` and their columns, and how many of them have rows in the scratch database. */
async function readTables() {
  const source = new Client({ connectionString: from })
  const target = new Client({ connectionString: to })
  await Promise.all([source.connect(), target.connect()])
  try {
    const { rows } = await source.query<{ name: string; columns: string }>(`
      select class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_class class join pg_attribute on attrelid = class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by class.oid having bool_or(attname = 'site_id') order by name`)
    let filled = 0
    for (const { name } of rows) {
      const found = await target.query(`select from ${name} where site_id = $1 limit 1`, [site])
      filled += found.rowCount ?? 0
    }
    return { tables: rows, otherRows: filled }
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Copies the rows of one table and returns their number. */
async function copy(table: string, columns: string): Promise<number> {
  const read = startPsql(from, `copy (select ${columns} from ${table} where site_id = '${site}') to stdout`)
  const write = startPsql(to, `copy ${table} (${columns}) from stdin`, '-c session_replication_role=replica')
  read.stdout.pipe(write.stdin)
  let output = ''
  write.stdout.setEncoding('utf8').on('data', (data: string) => (output += data))
  const codes = await Promise.all([once(read, 'close'), once(write, 'close')])
  if (codes.some(([code]) => code !== 0)) throw new Error(`${table} could not be copied.`)
  return Number(/COPY (\d+)/.exec(output)?.[1] ?? 0)
}

function startPsql(url: string, command: string, options = '') {
  return spawn('psql', ['--no-psqlrc', '--dbname', url, '--command', command], {
    env: { ...process.env, PGOPTIONS: options },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
