/** Starts the missing services and runs them until Ctrl-C: `npm run services`, or `npm run services -- Redis NATS`. */
import { join } from 'node:path'
import type { Background } from '../sandbox/src/background.ts'
import { developmentEnvironment, root } from './product/environment.ts'
import { ensureServices } from './product/services.ts'

const started: Background[] = []
async function stop(code: number): Promise<void> {
  for (const background of started.splice(0).reverse()) await background.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  const printState = (name: string, state: string) => console.log(`  ${name.padEnd(12)} ${state}`)
  const requested = process.argv.slice(2)
  await ensureServices(
    developmentEnvironment(),
    join(root, '.velvet'),
    printState,
    (background) => started.push(background),
    (name) => requested.length === 0 || requested.includes(name),
  )
  if (started.length === 0) process.exit(0)
  console.log('  Ready. Ctrl-C stops the services that were started.')
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
