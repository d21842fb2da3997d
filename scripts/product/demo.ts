import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPid, writePidFile, stopInBackground, type Background } from '../../sandbox/src/background.ts'
import { developmentEnvironment, root } from './environment.ts'
import { build, buildDesk, dropDatabase, isBuildFresh, isDeskBuildFresh, migrate, seed } from './prepare.ts'
import { printAddresses } from './print-addresses.ts'
import { drawPortraits, readLastLines, runFolder, runProduct } from './run.ts'
import { ensureServices } from './services.ts'

type DemoOptions = {
  /** Runs from the sources, with reload. */
  isDevelopment: boolean
  /** Deletes the data of earlier demos. */
  isFresh: boolean
}

const folder = join(root, '.velvet')

/** Starts the services and the product. On exit stops everything that it started. */
export async function runDemo({ isDevelopment, isFresh }: DemoOptions): Promise<void> {
  const startedAt = performance.now()
  const environment = developmentEnvironment()
  const started: Background[] = []
  const state = { isStopping: false }

  const stop = async (code: number) => {
    if (state.isStopping) return
    state.isStopping = true
    if (started.length > 0) console.log(`\nStopping ${started.map(({ name }) => name).join(', ')} …`)
    for (const background of started.reverse()) await background.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    mkdirSync(folder, { recursive: true })
    await stopLeftovers()
    if (isFresh) deleteServiceData()
    await ensureServices(environment, folder, printState, (background) => started.push(background))
    if (isFresh) await step('Old demo', 'deleted', () => dropDatabase(environment))
    await step('Database', 'up to date', () => migrate(environment))
    const needsBuild = !isDevelopment && !isBuildFresh()
    await Promise.all([
      step('Demo members', 'ready', () => seed(environment, ['--locals', '--staff'])),
      needsBuild && step('Web', 'built', build),
      !isDeskBuildFresh() && step('Desk', 'built', buildDesk),
    ])
    const processes = await runProduct({
      environment,
      folder: runFolder(folder),
      isDevelopment,
      onStart: (background) => started.push(background),
    })
    printAddresses(environment, (performance.now() - startedAt) / 1000)
    started.push(drawPortraits(environment, runFolder(folder)))
    stopWhenOneExits(processes, () => state.isStopping, stop)
  } catch (error) {
    if (!state.isStopping) console.error(`\n${(error as Error).message}`)
    await stop(1)
  }
}

const printState = (name: string, state: string) => console.log(`  ${name.padEnd(12)} ${state}`)

async function step(name: string, done: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await work()
  printState(name, `${done} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

/** Stops the processes of a demo that was killed and records this one. Throws if a demo is still running. */
async function stopLeftovers(): Promise<void> {
  const other = readPid(runFolder(folder), 'demo')
  if (other !== undefined) throw new Error(`A demo is already running (process ${other}). Stop it there with Ctrl-C.`)
  await stopInBackground(runFolder(folder), 'portraits')
  await stopInBackground(runFolder(folder), 'web')
  await stopInBackground(runFolder(folder), 'desk')
  await stopInBackground(runFolder(folder), 'server')
  writePidFile(runFolder(folder), 'demo', process.pid)
}

/** Deletes what the simulators of payments and mail read when they start. */
function deleteServiceData(): void {
  rmSync(join(folder, 'payments/payments.json'), { force: true })
  rmSync(join(folder, 'mailbox/mails'), { recursive: true, force: true })
}

/** Stops the demo when one of its processes exits, and prints the end of its log. */
function stopWhenOneExits(
  processes: Background[],
  isStopping: () => boolean,
  stop: (code: number) => Promise<void>,
): void {
  setInterval(() => {
    const ended = processes.find((background) => !background.isRunning())
    if (!ended || isStopping()) return
    console.error(`\nThe ${ended.name} process ended.\n${readLastLines(ended.log)}`)
    void stop(1)
  }, 1_000)
}
