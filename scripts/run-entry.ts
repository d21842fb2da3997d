/**
 * Runs a command of the server with the configuration for development: `node scripts/run-entry.ts rebuild-search`. In
 * production run the file in `server/src/entry` itself.
 */
import { spawnSync } from 'node:child_process'
import { developmentEnvironment, processEnvironment, root } from './product/environment.ts'

const [name = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, [`server/src/entry/${name}.ts`, ...args], {
  cwd: root,
  env: processEnvironment(developmentEnvironment()),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
