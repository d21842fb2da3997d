import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './statistics.ts'

const execute = promisify(execFile)

type BareSql = {
  databaseUrl: string
  sql: string
  ratePerSecond: number
  seconds: number
  /** The figure of the window; the median unless said otherwise. */
  of?: (values: readonly number[]) => number
}

/** So many go first and are not counted: they parse and plan what all later ones find prepared. */
const warmUp = 10

/** Latency in milliseconds of one statement (or a script of several), prepared, at a fixed rate, as pgbench sees it. */
export async function bareSql({ databaseUrl, sql, ratePerSecond, seconds, of = median }: BareSql): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'velvet-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    await writeFile(script, `${sql};\n`)
    const count = warmUp + Math.round(ratePerSecond * seconds)
    await execute(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', '1', '-t', `${count}`, '-R', `${ratePerSecond}`, '-f', script, '-l', '--log-prefix', join(folder, 'log'), databaseUrl],
    ) // prettier-ignore
    const log = (await readdir(folder)).find((name) => name.startsWith('log'))
    if (!log) throw new Error('pgbench wrote no log')
    const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n').slice(warmUp)
    // Columns: client, transaction, time in µs (from its scheduled start), script, epoch, µs, lag in µs.
    return of(
      lines.map((line) => {
        const fields = line.split(' ').map(Number)
        return ((fields[2] ?? Number.NaN) - (fields[6] ?? 0)) / 1000
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Throughput = { databaseUrl: string; sql: string; clients: number; seconds: number }

/** Statements a second that so many clients get through without a pause. */
export async function bareThroughput({ databaseUrl, sql, clients, seconds }: Throughput): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'velvet-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    await writeFile(script, `${sql};\n`)
    const { stdout } = await execute(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${Math.max(1, Math.round(seconds))}`, '-f', script, databaseUrl],
    ) // prettier-ignore
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}
