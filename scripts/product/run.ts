import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { isReachable, isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { portOf, processEnvironment, root, type Environment } from './environment.ts'

export type RunOptions = {
  environment: Environment
  /** Logs and pid files. */
  folder: string
  /** Runs from the sources, with reload and visible output, instead of from the build. */
  isDevelopment?: boolean
  /** Called with each process as soon as it exists, so that it can be stopped if a later step fails. */
  onStart: (background: Background) => void
}

/** Starts the server with all roles. Resolves when each role is ready for traffic. */
export async function runServer(options: RunOptions): Promise<Background> {
  const ports = ['API_PORT', 'REALTIME_PORT', 'WORKER_PORT'].map((key) => portOf(options.environment, key))
  await requireFreePorts(ports)
  const watch = options.isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  const server = start('server', [...watch, 'server/src/entry/main.ts', '--roles=api,realtime,worker'], options)
  for (const port of ports) await waitUntilReady(server, `http://127.0.0.1:${port}/readyz`)
  return server
}

/** Starts the web process, from the build or from the sources. */
async function runWeb(options: RunOptions): Promise<Background> {
  const port = portOf(options.environment, 'PORT')
  await requireFreePorts([port])
  const args = ['web/server.ts', ...(options.isDevelopment ? ['--dev'] : [])]
  const web = start('web', args, options)
  await waitUntilReady(web, `http://127.0.0.1:${port}/healthz`)
  return web
}

/** Starts the staff application: a process of its own, because its connections have another database role. */
async function runDesk(options: RunOptions): Promise<Background> {
  const port = portOf(options.environment, 'DESK_PORT')
  await requireFreePorts([port])
  const watch = options.isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  const desk = start('desk', [...watch, 'server/src/entry/main.ts', '--roles=desk'], options)
  await waitUntilReady(desk, `http://127.0.0.1:${port}/readyz`)
  return desk
}

/** Starts the server, the web process and the staff application. */
export const runProduct = (options: RunOptions): Promise<Background[]> =>
  Promise.all([runServer(options), runWeb(options), runDesk(options)])

function start(name: string, args: string[], options: RunOptions): Background {
  const { environment, folder, isDevelopment = false, onStart } = options
  const env = processEnvironment(environment)
  const background = startInBackground({
    name,
    command: process.execPath,
    args,
    folder,
    cwd: root,
    env,
    showsOutput: isDevelopment,
  })
  onStart(background)
  return background
}

/** Draws the missing portraits of the demo members while the product is running. */
export const drawPortraits = (environment: Environment, folder: string): Background =>
  start('portraits', ['server/src/entry/seed.ts', '--portraits'], { environment, folder, onStart: () => undefined })

async function requireFreePorts(ports: number[]): Promise<void> {
  for (const port of ports)
    if (await isReachable({ host: '127.0.0.1', port }))
      throw new Error(`Port ${port} is in use. Stop the process that uses it, or set another port in .env.`)
}

async function waitUntilReady(background: Background, url: string): Promise<void> {
  const options = { what: `The ${background.name} process`, seconds: 60, whileTrue: background.isRunning }
  try {
    await waitUntil(() => isHealthy(url), options)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${readLastLines(background.log)}`, { cause: error })
  }
}

/** Returns the last 15 lines of a log file, or an empty text if it cannot be read. */
export function readLastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  } catch {
    return ''
  }
}

export const runFolder = (folder: string) => join(folder, 'run')
