import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createPostgresFolder, postgresBin, runAsPostgres } from '../postgres/programs.ts'

/** Starts a PostgreSQL server that asks for passwords. All data is in a temporary folder, which `stop` removes. */
export async function startPostgres(port: number, password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-rotate-'))
  // The user postgres needs access to its folders.
  chmodSync(folder, 0o755)
  const [data, state] = [createPostgresFolder(folder, 'data'), createPostgresFolder(folder, 'state')]
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const init = ['-D', data, '-A', 'scram-sha-256', '-U', 'postgres', '--locale=C.UTF-8', `--pwfile=${passwordFile}`]
  await runAsPostgres(`${postgresBin}/initdb`, [...init, '--no-sync'])
  rmSync(passwordFile)
  const kill = () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
    } catch {
      // It is not running.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${state} -c fsync=off`
  await runAsPostgres(`${postgresBin}/pg_ctl`, ['-D', data, '-l', join(data, 'drill.log'), '-w', '-o', settings, 'start']) // prettier-ignore
  return {
    async stop(): Promise<void> {
      await runAsPostgres(`${postgresBin}/pg_ctl`, ['-D', data, '-m', 'fast', '-w', 'stop']).catch(() => undefined)
      process.off('exit', kill)
      kill()
    },
  }
}

/** Runs statements with one connection and closes it. Returns the rows of the last one. */
export async function query<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
