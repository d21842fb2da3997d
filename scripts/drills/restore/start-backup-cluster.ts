import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { waitUntil } from '../../../sandbox/src/probe.ts'
import { root } from '../../product/environment.ts'
import { readLastLines } from '../../product/run.ts'
import { createPostgresFolder, postgresBin, requirePrograms, runAsPostgres } from '../postgres/programs.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const exitOnSignal = () => process.exit(130)
const passphrase = 'passphrase of the drill'

export const databaseUrl = (port: number, database: string) =>
  `postgres://postgres@127.0.0.1:${port}/${database}?sslmode=disable`

/**
 * Starts PostgreSQL with continuous archiving to an encrypted pgBackRest repository, configured by
 * `deploy/pgbackrest.conf`. All data is in a temporary folder. Everything ends with this process at the latest.
 */
export async function startBackupCluster(port: number) {
  requirePrograms({ pgbackrest: 'pgbackrest' })
  const folder = mkdtempSync(join(tmpdir(), 'velvet-restore-'))
  // The user postgres needs access to its folders.
  chmodSync(folder, 0o755)
  const config = join(folder, 'pgbackrest.conf')
  cpSync(join(root, 'deploy/pgbackrest.conf'), config)
  const [data = '', repository = '', state = ''] = ['data', 'repository', 'state'].map((name) =>
    createPostgresFolder(folder, name),
  )
  // Paths and port of the drill in place of those in the file.
  const env = {
    HOME: state,
    PGBACKREST_CONFIG: config,
    PGBACKREST_STANZA: 'velvet',
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: passphrase,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: state,
    PGBACKREST_LOG_PATH: state,
    PGBACKREST_LOCK_PATH: state,
    PGBACKREST_SPOOL_PATH: state,
  }
  const backrest = (args: string[], changes: Record<string, string> = {}) =>
    runAsPostgres('pgbackrest', args, { ...env, ...changes })
  const servers = new Set<string>()

  async function startServer(folderOfServer: string, serverPort: number): Promise<void> {
    servers.add(folderOfServer)
    const log = join(folderOfServer, 'drill.log')
    const options = `-p ${serverPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${state}`
    const args = ['-D', folderOfServer, '-l', log, '-w', '-t', '120', '-o', options, 'start']
    const serverEnv = { ...env, PGBACKREST_PG1_PATH: folderOfServer }
    await runAsPostgres(`${postgresBin}/pg_ctl`, args, serverEnv).catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${readLastLines(log)}`, { cause: error })
    })
    await waitUntil(() => isPrimary(serverPort), { what: 'PostgreSQL', seconds: 120, log })
  }

  const stopServer = (folderOfServer: string, mode: 'fast' | 'immediate') =>
    runAsPostgres(`${postgresBin}/pg_ctl`, ['-D', folderOfServer, '-m', mode, '-w', 'stop'], env)

  function killAll(): void {
    for (const server of servers) {
      try {
        process.kill(Number(readFileSync(join(server, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      } catch {
        // It is not running.
      }
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAll)
  for (const signal of signals) process.once(signal, exitOnSignal)

  await runAsPostgres(`${postgresBin}/initdb`, ['-D', data, '-A', 'trust', '-k', '-U', 'postgres', '--locale=C.UTF-8'])
  appendFileSync(join(data, 'postgresql.conf'), "archive_mode = on\narchive_command = 'pgbackrest archive-push %p'\n")
  await startServer(data, port)
  await backrest(['stanza-create'])
  await backrest(['check'])
  // From here on the testbed of the product closes everything in order.
  for (const signal of signals) process.off(signal, exitOnSignal)

  return {
    backUp: (type: 'full' | 'incr') => backrest([`--type=${type}`, 'backup']),
    /** Returns whether the repository is encrypted and cannot be read with another passphrase. */
    async isEncrypted(): Promise<boolean> {
      const [stanza] = JSON.parse(await backrest(['--output=json', 'info'])) as { cipher: string }[]
      const other = backrest(['--repo=1', 'repo-get', 'backup/velvet/backup.info'], { PGBACKREST_REPO1_CIPHER_PASS: 'guessed' }) // prettier-ignore
      const isReadable = await other.then(
        () => true,
        () => false,
      )
      return stanza?.cipher === 'aes-256-cbc' && !isReadable
    },
    /** Replaces the data by its state at a time. */
    async restore(target: string): Promise<void> {
      await stopServer(data, 'immediate')
      await backrest(['--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore'])
      await startServer(data, port)
    },
    /** Restores the state at a time into a second server, which does not archive. */
    async restoreAside(target: string, asidePort: number): Promise<void> {
      const aside = createPostgresFolder(folder, 'aside')
      // The first restore began a timeline of its own, which does not lead to the target any more.
      const options = ['--type=time', `--target=${target}`, '--target-timeline=current', '--target-action=promote', '--archive-mode=off'] // prettier-ignore
      await backrest([...options, 'restore'], { PGBACKREST_PG1_PATH: aside })
      await startServer(aside, asidePort)
    },
    async stop(): Promise<void> {
      for (const server of servers) await stopServer(server, 'fast').catch(() => undefined)
      killAll()
      process.off('exit', killAll)
    },
  }
}

export type BackupCluster = Awaited<ReturnType<typeof startBackupCluster>>

/** Returns whether the server has finished its recovery. */
async function isPrimary(port: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl(port, 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
