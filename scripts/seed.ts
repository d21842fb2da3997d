/**
 * Creates members in the database of the demo: `npm run seed`, `npm run seed -- --members 2000`,
 * `npm run seed -- --members 1000000 --plain`, `npm run seed -- --paid emma[=off] [--site velvet]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Background } from '../sandbox/src/background.ts'
import { developmentEnvironment, processEnvironment, root } from './product/environment.ts'
import { migrate } from './product/prepare.ts'
import { ensureServices } from './product/services.ts'

const environment = developmentEnvironment()
const started: Background[] = []
const needed = ['PostgreSQL', 'S3']
try {
  await ensureServices(
    environment,
    join(root, '.velvet'),
    (name, state) => {
      console.log(`  ${name.padEnd(12)} ${state}`)
    },
    (background) => started.push(background),
    (name) => needed.includes(name),
  )
  await migrate(environment)
  const args = ['server/src/entry/seed.ts', ...process.argv.slice(2)]
  const seed = spawn(process.execPath, args, { cwd: root, env: processEnvironment(environment), stdio: 'inherit' })
  const [code] = (await once(seed, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  for (const background of started.reverse()) await background.stop()
}
