import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPid, startInBackground, stopInBackground, type Background } from '../../../sandbox/src/background.ts'
import { isReachable, waitUntil } from '../../../sandbox/src/probe.ts'
import { processEnvironment, root, serviceAddress, type Environment } from '../../product/environment.ts'
import { runFolder } from '../../product/run.ts'
import { ensureServices } from '../../product/services.ts'

/** A process of the product that can be killed at any time and started again. */
export type ManagedProcess = {
  name: string
  kills: number
  pid: () => number
  /** Resolves when the process accepts connections. */
  start: () => Promise<void>
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill: () => Promise<void>
  stop(): Promise<void>
}

type Start = () => Promise<Background>

/** Creates a process whose pid file is in the run folder of `folder`. */
export function createProcess(name: string, folder: string, start: Start): ManagedProcess {
  let running: Background | undefined
  const pid = () => {
    const runningPid = readPid(runFolder(folder), name)
    if (runningPid === undefined) throw new Error(`${name} has no process.`)
    return runningPid
  }
  const part: ManagedProcess = {
    name,
    kills: 0,
    pid,
    async start() {
      running = await start()
    },
    async kill() {
      const killed = running
      if (!killed?.isRunning()) throw new Error(`${name} ended before it was killed. See ${killed?.log ?? 'no log'}.`)
      process.kill(-pid(), 'SIGKILL')
      while (killed.isRunning()) await sleep(5)
      part.kills += 1
    },
    async stop() {
      await running?.stop()
      // A process that was still starting is only known by its pid file.
      await stopInBackground(runFolder(folder), name)
    },
  }
  return part
}

type RoleOptions = {
  name: string
  role: keyof typeof portKeys
  port: number
  /** A function is called at every start. */
  environment: Environment | (() => Environment)
  folder: string
  /** Arguments of Node. */
  nodeArgs?: string[]
  /** Folder of the version to run, if it is another one than this. */
  sources?: string
  /** Called when the process has ended, with null if a signal ended it. */
  onExit?: (code: number | null) => void
}

const portKeys = { api: 'API_PORT', realtime: 'REALTIME_PORT', worker: 'WORKER_PORT', desk: 'DESK_PORT', web: 'PORT' }

/** Creates a process with one role of the server, or the web process. */
export function createRoleProcess({
  name,
  role,
  port,
  environment,
  folder,
  nodeArgs = [],
  sources = root,
  onExit,
}: RoleOptions): ManagedProcess {
  const address = { host: '127.0.0.1', port }
  const entry = role === 'web' ? ['web/server.ts'] : ['server/src/entry/main.ts', `--roles=${role}`]
  return createProcess(name, folder, async () => {
    if (await isReachable(address)) throw new Error(`Port ${port} is in use.`)
    const background = startInBackground({
      name,
      command: process.execPath,
      args: [...nodeArgs, ...entry],
      folder: runFolder(folder),
      cwd: sources,
      env: processEnvironment(typeof environment === 'function' ? environment() : environment, {
        [portKeys[role]]: String(port),
      }),
      onExit,
    })
    const { isRunning: whileTrue, log } = background
    await waitUntil(() => isReachable(address), { what: `The ${name} process`, seconds: 60, whileTrue, log })
    return background
  })
}

/** Creates a process with a service that only this drill uses. */
export function createServiceProcess(
  service: 'NATS' | 'Redis' | 'Push' | 'Payments' | 'S3',
  environment: Environment,
  folder: string,
): ManagedProcess {
  // The servers of the sandbox have folders of their own.
  const folders = {
    NATS: folder,
    Redis: folder,
    Push: join(folder, 'push'),
    Payments: join(folder, 'payments'),
    S3: join(folder, 's3', String(serviceAddress(environment, 'S3_ENDPOINT', 80).port)),
  }
  return createProcess(service.toLowerCase(), folders[service], async () => {
    const started: Background[] = []
    const isRequested = (name: string) => name === service
    await ensureServices(environment, folder, () => undefined, (background) => started.push(background), isRequested) // prettier-ignore
    const [background] = started
    if (!background) throw new Error(`Another ${service} uses the port of this drill.`)
    return background
  })
}
