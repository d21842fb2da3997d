import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startInBackground, type Background } from '../../sandbox/src/background.ts'
import { isHealthy, waitUntil } from '../../sandbox/src/probe.ts'
import { localName } from '../image/build-images.ts'
import type { ImageName } from '../image/contents.ts'
import { containerOptions, engineOptions, requirePrograms, runInImage } from '../image/podman.ts'
import { portOf, type Environment } from './environment.ts'
import { readLastLines, type RunOptions } from './run.ts'

type Container = {
  name: string
  image: ImageName
  args: string[]
  port: number
  /** Settings that differ from those of the other containers. */
  overrides?: Environment
}

const main = 'server/src/entry/main.ts'
/** Longer than the product needs to finish its requests and jobs. */
const stopTimeoutSeconds = 15

/** Returns the containers of the product: one for each role, and one for the jobs of photos. */
function containersOf(environment: Environment): Container[] {
  const photoPort = portOf(environment, 'WORKER_PORT') + 1
  const worker = [main, '--roles=worker']
  return [
    { name: 'api', image: 'velvet', args: [main, '--roles=api'], port: portOf(environment, 'API_PORT') },
    { name: 'realtime', image: 'velvet', args: [main, '--roles=realtime'], port: portOf(environment, 'REALTIME_PORT') },
    {
      name: 'worker',
      image: 'velvet',
      args: worker,
      port: portOf(environment, 'WORKER_PORT'),
      overrides: { WORKER_CONCURRENCY: 'mail:2,money:2,maintenance:3' },
    },
    {
      name: 'photo-worker',
      image: 'velvet-photo-worker',
      args: worker,
      port: photoPort,
      overrides: { WORKER_CONCURRENCY: 'photos:2', WORKER_PORT: String(photoPort) },
    },
    { name: 'desk', image: 'velvet', args: [main, '--roles=desk'], port: portOf(environment, 'DESK_PORT') },
    { name: 'web', image: 'velvet', args: ['web/server.ts'], port: portOf(environment, 'PORT') },
  ]
}

/** Applies the migrations with the image that contains their tools. */
export function migrateFromImage(environment: Environment, folder: string): void {
  requirePrograms(['podman', 'runc'])
  requireImages()
  const file = writeEnvironment(folder, 'migrate', environment)
  runInImage(localName('velvet-photo-worker'), ['server/src/entry/migrate.ts'], ['--env-file', file])
}

/** Starts all roles from the images, read-only and without capabilities. Resolves when each responds. */
export async function runProductFromImages({ environment, folder, onStart }: RunOptions): Promise<Background[]> {
  return Promise.all(
    containersOf(environment).map(async (container) => {
      const background = startContainer(container, environment, folder)
      onStart(background)
      await waitUntilReady(background, `http://127.0.0.1:${container.port}/readyz`)
      return background
    }),
  )
}

function startContainer(
  { name, image, args, overrides }: Container,
  environment: Environment,
  folder: string,
): Background {
  const containerName = `velvet-e2e-${name}`
  removeContainer(containerName)
  const file = writeEnvironment(folder, name, { ...environment, ...overrides })
  const run = ['run', '--rm', '--name', containerName, ...containerOptions, '--memory', '1g', '--env-file', file]
  const background = startInBackground({
    name,
    command: 'podman',
    args: [...engineOptions, ...run, localName(image), ...args],
    folder,
  })
  return {
    ...background,
    stop: async () => {
      const stop = [...engineOptions, 'stop', '--ignore', '--time', String(stopTimeoutSeconds), containerName]
      await promisify(execFile)('podman', stop)
      await background.stop()
    },
  }
}

/** Removes the container of a run that was killed. */
function removeContainer(name: string): void {
  execFileSync('podman', [...engineOptions, 'rm', '--force', '--ignore', name], { stdio: 'ignore' })
}

function requireImages(): void {
  for (const image of ['velvet', 'velvet-photo-worker'] as const) {
    try {
      execFileSync('podman', ['image', 'exists', localName(image)], { stdio: 'ignore' })
    } catch {
      throw new Error(`There is no image ${localName(image)}: run npm run image.`)
    }
  }
}

/** The values of an environment file are taken as they are, without quotes. */
function writeEnvironment(folder: string, name: string, environment: Environment): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.env`)
  const lines = Object.entries(environment).map(([key, value]) => `${key}=${value}`)
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

/** The limit only ends a start that hangs: six containers at once take minutes on a busy machine. */
async function waitUntilReady(background: Background, url: string): Promise<void> {
  const options = { what: `The container ${background.name}`, seconds: 300, whileTrue: background.isRunning }
  try {
    await waitUntil(() => isHealthy(url), options)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${readLastLines(background.log)}`, { cause: error })
  }
}
