import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPid, rememberPid, stopInBackground, type Background } from '../../sandbox/src/background.ts'
import { developmentEnvironment, root } from './environment.ts'
import { build, dropDatabase, isBuildFresh, migrate, seed } from './prepare.ts'
import { printAddresses } from './print-addresses.ts'
import { lastLines, runFolder, runProduct } from './run.ts'
import { ensureServices } from './services.ts'

type DemoOptions = {
  /** With reload, from the sources. */
  isDevelopment: boolean
  /** Forgets what earlier demos kept. */
  isFresh: boolean
}

const folder = join(root, '.velvet')

/** Starts everything that the product needs, then the product. Ends with everything it started. */
export async function demo({ isDevelopment, isFresh }: DemoOptions): Promise<void> {
  const begin = performance.now()
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
    await endLeftovers()
    // Before the simulator starts: it reads them once.
    if (isFresh) rmSync(join(folder, 'payments/payments.json'), { force: true })
    await ensureServices(environment, folder, say, (background) => started.push(background))
    if (isFresh) await step('Old demo', 'forgotten', () => forget(environment))
    await step('Database', 'up to date', () => migrate(environment))
    const needsBuild = !isDevelopment && !isBuildFresh()
    await Promise.all([
      step('Demo people', 'in place', () => seed(environment)),
      needsBuild && step('Web', 'built', build),
    ])
    const processes = await runProduct({
      environment,
      folder: runFolder(folder),
      isDevelopment,
      started: (background) => started.push(background),
    })
    printAddresses(environment, (performance.now() - begin) / 1000)
    watchOver(processes, () => state.isStopping, stop)
  } catch (error) {
    if (!state.isStopping) console.error(`\n${(error as Error).message}`)
    await stop(1)
  }
}

const say = (name: string, state: string) => console.log(`  ${name.padEnd(12)} ${state}`)

async function step(name: string, done: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  say(name, `${done} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
}

/** A demo that was killed leaves its processes behind; one that still runs keeps its ports and is left alone. */
async function endLeftovers(): Promise<void> {
  const other = readPid(runFolder(folder), 'demo')
  if (other !== undefined) throw new Error(`A demo runs already (process ${other}). Stop it there with Ctrl-C.`)
  await stopInBackground(runFolder(folder), 'web')
  await stopInBackground(runFolder(folder), 'server')
  rememberPid(runFolder(folder), 'demo', process.pid)
}

async function forget(environment: Record<string, string>): Promise<void> {
  await dropDatabase(environment)
  rmSync(join(folder, 'mailbox/mails'), { recursive: true, force: true })
}

/** A process that ends on its own ends the demo, with the reason. */
function watchOver(processes: Background[], isStopping: () => boolean, stop: (code: number) => Promise<void>): void {
  setInterval(() => {
    const ended = processes.find((background) => !background.isRunning())
    if (!ended || isStopping()) return
    console.error(`\nThe ${ended.name} process ended.\n${lastLines(ended.log)}`)
    void stop(1)
  }, 1_000)
}
