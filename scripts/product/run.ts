import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { isAnswering, isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { portOf, processEnvironment, root, type Environment } from './environment.ts'

export type RunOptions = {
  environment: Environment
  /** Logs and pid files. */
  folder: string
  /** From the sources, with reload and the output shown, instead of from the build. */
  isDevelopment?: boolean
  /** Told of each process as soon as it exists, so that it can be stopped whatever happens next. */
  started: (background: Background) => void
}

/** Starts the server with all roles; returns when each of them may get traffic. */
export async function runServer(options: RunOptions): Promise<Background> {
  const ports = ['API_PORT', 'REALTIME_PORT', 'WORKER_PORT'].map((key) => portOf(options.environment, key))
  await expectFree(ports)
  const watch = options.isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  const server = start('server', [...watch, 'server/src/entry/main.ts', '--roles=api,realtime,worker'], options)
  for (const port of ports) await ready(server, `http://127.0.0.1:${port}/readyz`)
  return server
}

/** Starts the web server, from the build or from the sources. */
async function runWeb(options: RunOptions): Promise<Background> {
  const port = portOf(options.environment, 'PORT')
  await expectFree([port])
  const mode = options.isDevelopment ? 'development' : 'production'
  const args = ['web/server.ts', ...(options.isDevelopment ? ['--dev'] : [])]
  const web = start('web', args, options, { NODE_ENV: mode })
  await ready(web, `http://127.0.0.1:${port}/healthz`)
  return web
}

/** The whole product. */
export const runProduct = (options: RunOptions): Promise<Background[]> =>
  Promise.all([runServer(options), runWeb(options)])

function start(name: string, args: string[], options: RunOptions, more: Environment = {}): Background {
  const { environment, folder, isDevelopment = false, started } = options
  const env = processEnvironment(environment, more)
  const background = startInBackground({
    name,
    command: process.execPath,
    args,
    folder,
    cwd: root,
    env,
    isShown: isDevelopment,
  })
  started(background)
  return background
}

async function expectFree(ports: number[]): Promise<void> {
  for (const port of ports)
    if (await isAnswering({ host: '127.0.0.1', port }))
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another in .env.`)
}

async function ready(background: Background, url: string): Promise<void> {
  const options = { what: `The ${background.name} process`, seconds: 60, whileTrue: background.isRunning }
  try {
    await waitUntil(() => isHealthy(url), options)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${lastLines(background.log)}`, { cause: error })
  }
}

/** The end of a log, for whoever has to find out why. */
export function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  } catch {
    return ''
  }
}

export const runFolder = (folder: string) => join(folder, 'run')
