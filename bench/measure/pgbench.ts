import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

type BareSql = {
  databaseUrl: string
  sql: string
  ratePerSecond: number
  seconds: number
}

/** Executions that are not counted: the first ones parse and plan the statements. */
const warmUpCount = 10

/** Returns the latencies in milliseconds of prepared statements at a fixed rate, measured by pgbench. */
export async function measureSqlLatencies({ databaseUrl, sql, ratePerSecond, seconds }: BareSql): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'velvet-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    await writeFile(script, `${sql};\n`)
    const count = warmUpCount + Math.round(ratePerSecond * seconds)
    await execute(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', '1', '-t', `${count}`, '-R', `${ratePerSecond}`, '-f', script, '-l', '--log-prefix', join(folder, 'log'), databaseUrl],
    ) // prettier-ignore
    const log = (await readdir(folder)).find((name) => name.startsWith('log'))
    if (!log) throw new Error('pgbench wrote no log')
    const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n').slice(warmUpCount)
    // Columns: client, transaction, time in µs (from its scheduled start), script, epoch, µs, lag in µs.
    return lines.map((line) => {
      const fields = line.split(' ').map(Number)
      return ((fields[2] ?? Number.NaN) - (fields[6] ?? 0)) / 1000
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Throughput = { databaseUrl: string; sql: string; clients: number; seconds: number }

/** Returns the transactions per second of `clients` clients without a pause. */
export async function measureSqlThroughput({ databaseUrl, sql, clients, seconds }: Throughput): Promise<number> {
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
