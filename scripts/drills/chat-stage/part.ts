import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPid, startInBackground, stopInBackground, type Background } from '../../../sandbox/src/background.ts'
import { isAnswering, waitUntil } from '../../../sandbox/src/probe.ts'
import { processEnvironment, root, type Environment } from '../../product/environment.ts'
import { runFolder } from '../../product/run.ts'
import { ensureServices } from '../../product/services.ts'

/** Something of the product that runs, can be killed in the middle of its work, and be started again. */
export type Part = {
  name: string
  kills: number
  pid(): number
  /** Returns when it takes connections. */
  start(): Promise<void>
  /** Without a word; returns when it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

type Start = () => Promise<Background>

function partOf(name: string, folder: string, start: Start): Part {
  let running: Background | undefined
  const pid = () => {
    const found = readPid(runFolder(folder), name)
    if (found === undefined) throw new Error(`${name} has no process.`)
    return found
  }
  const part: Part = {
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
      // One that was still starting is known by its pid file alone.
      await stopInBackground(runFolder(folder), name)
    },
  }
  return part
}

type RoleOptions = {
  name: string
  role: 'api' | 'realtime' | 'worker'
  port: number
  environment: Environment
  folder: string
  /** For Node itself. */
  nodeArgs?: string[]
}

const portKeys = { api: 'API_PORT', realtime: 'REALTIME_PORT', worker: 'WORKER_PORT' }

/** One role of the server in a process of its own. */
export function rolePart({ name, role, port, environment, folder, nodeArgs = [] }: RoleOptions): Part {
  const address = { host: '127.0.0.1', port }
  return partOf(name, folder, async () => {
    if (await isAnswering(address)) throw new Error(`Port ${port} is taken.`)
    const background = startInBackground({
      name,
      command: process.execPath,
      args: [...nodeArgs, 'server/src/entry/main.ts', `--roles=${role}`],
      folder: runFolder(folder),
      cwd: root,
      env: processEnvironment(environment, { [portKeys[role]]: String(port) }),
    })
    const { isRunning: whileTrue, log } = background
    await waitUntil(() => isAnswering(address), { what: `The ${name} process`, seconds: 60, whileTrue, log })
    return background
  })
}

/** A service that this drill has for itself. */
export function servicePart(service: 'NATS' | 'Redis' | 'Push', environment: Environment, folder: string): Part {
  const own = service === 'Push' ? join(folder, 'push') : folder
  return partOf(service.toLowerCase(), own, async () => {
    const started: Background[] = []
    const isWanted = (name: string) => name === service
    await ensureServices(environment, folder, () => undefined, (one) => started.push(one), isWanted) // prettier-ignore
    const [background] = started
    if (!background) throw new Error(`Another ${service} answers where this drill wants its own.`)
    return background
  })
}
