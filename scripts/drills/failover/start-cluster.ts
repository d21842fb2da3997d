import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startInBackground, type Background } from '../../../sandbox/src/background.ts'
import { isHealthy, isReachable, waitUntil } from '../../../sandbox/src/probe.ts'
import { asPostgres, createPostgresFolder, requirePrograms } from '../postgres/programs.ts'
import { etcdArgs, haproxyConfig, patroniConfig } from './cluster-config.ts'
import { nodeNames, otherNode, ports, type NodeName } from './ports.ts'

type Member = { name: NodeName; role: string; state: string }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const exitOnSignal = () => process.exit(130)

/**
 * Starts etcd, two PostgreSQL nodes under Patroni with synchronous replication, and HAProxy in front of the primary.
 * All data is in a temporary folder. Everything ends with this process at the latest.
 */
export async function startCluster() {
  requirePrograms({ etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' })
  const folder = mkdtempSync(join(tmpdir(), 'velvet-failover-'))
  // The user postgres needs access to the folders of the nodes.
  chmodSync(folder, 0o755)
  const running = new Map<string, Background>()
  const start = (name: string, command: string, args: string[], home = folder) => {
    const background = startInBackground({
      name,
      command,
      args,
      folder: join(folder, 'run'),
      cwd: '/',
      env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, HOME: home },
    })
    running.set(name, background)
    return background
  }
  const nodeFolder = (name: NodeName) => join(folder, name)

  function startNode(name: NodeName): void {
    const { command, args } = asPostgres('patroni', [join(folder, `${name}.yml`)])
    start(name, command, args, nodeFolder(name))
  }

  /** Returns the process of PostgreSQL and its children, or nothing if it is not running. */
  function postgresPids(name: NodeName): number[] {
    try {
      const [postmaster = ''] = readFileSync(join(nodeFolder(name), 'data/postmaster.pid'), 'utf8').split('\n')
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      return [postmaster, ...children.trim().split(' ')].filter(Boolean).map(Number)
    } catch {
      return []
    }
  }

  /** Kills the PostgreSQL of a node, for `host` together with its Patroni. */
  function killNode(name: NodeName, what: 'process' | 'host'): void {
    const pids = postgresPids(name)
    if (pids.length === 0) throw new Error(`PostgreSQL of ${name} is not running.`)
    if (what === 'host') process.kill(pidOf(name), 'SIGKILL')
    for (const pid of pids) killIfRunning(pid)
  }

  const pidOf = (name: string) => Number(readFileSync(join(folder, `run/${name}.pid`), 'utf8').split(' ')[0])

  async function members(): Promise<Member[]> {
    for (const name of nodeNames) {
      const response = await fetch(`http://127.0.0.1:${ports.nodes[name].rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
    }
    return []
  }

  /**
   * Waits until both nodes run and the standby is synchronous; Patroni promotes no other. Returns the primary.
   */
  async function waitForSyncStandby(): Promise<NodeName> {
    let primary: NodeName | undefined
    await waitUntil(
      async () => {
        const found = await members()
        primary = found.find(({ role }) => role === 'leader')?.name
        return found.some(({ role, state }) => role === 'sync_standby' && state === 'running') && primary !== undefined
      },
      { what: `The synchronous standby (${folder}/run)`, seconds: 180 },
    )
    if (!primary) throw new Error('no primary')
    return primary
  }

  function killAll(): void {
    for (const name of nodeNames) for (const pid of postgresPids(name)) killIfRunning(pid)
    for (const [name, background] of running) if (background.isRunning()) killIfRunning(pidOf(name))
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', killAll)
  for (const signal of signals) process.once(signal, exitOnSignal)

  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig())
  for (const name of nodeNames) {
    createPostgresFolder(nodeFolder(name))
    writeFileSync(join(folder, `${name}.yml`), patroniConfig(name, nodeFolder(name)))
  }
  const etcd = start('etcd', 'etcd', etcdArgs(join(folder, 'etcd')))
  await waitUntil(() => isHealthy(`http://127.0.0.1:${ports.etcd.client}/health`), { what: 'etcd', seconds: 60, log: etcd.log }) // prettier-ignore
  for (const name of nodeNames) startNode(name)
  await waitForSyncStandby()
  const haproxy = start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  await waitUntil(() => isReachable({ host: '127.0.0.1', port: ports.haproxy }), { what: 'HAProxy', seconds: 30, log: haproxy.log }) // prettier-ignore
  // From here on the testbed of the product closes everything in order.
  for (const signal of signals) process.off(signal, exitOnSignal)

  return {
    waitForSyncStandby,
    killNode,
    startNode,
    /** Asks Patroni to make the standby the primary. Returns when Patroni has done it. */
    async switchover(primary: NodeName): Promise<void> {
      const response = await fetch(`http://127.0.0.1:${ports.nodes[primary].rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary, candidate: otherNode(primary) }),
      })
      if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`)
    },
    /** Resolves with the time at which a node accepts writes. */
    waitUntilWritable: (name: NodeName) => waitUntilWritable(ports.nodes[name].postgres),
    /** Resolves with the time at which HAProxy forwards to a primary. */
    waitUntilForwarded: () => waitUntilWritable(ports.haproxy),
    async stop(): Promise<void> {
      for (const name of [...nodeNames, 'haproxy', 'etcd']) await running.get(name)?.stop()
      killAll()
      process.off('exit', killAll)
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended in the meantime.
  }
}

async function waitUntilWritable(port: number): Promise<number> {
  const options = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const deadline = performance.now() + 90_000
  while (performance.now() < deadline) {
    const client = new Client({ ...options, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (;;) {
        const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
        if (rows[0]?.standby === false) return performance.now()
        if (performance.now() > deadline) break
        await sleep(25)
      }
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`No primary responded on port ${port}.`)
}
