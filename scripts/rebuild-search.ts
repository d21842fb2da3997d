/** Writes the search model anew, for the database of the demo. In production the entry runs with its own environment. */
import { spawnSync } from 'node:child_process'
import { developmentEnvironment, processEnvironment, root } from './product/environment.ts'

const { status } = spawnSync(process.execPath, ['server/src/entry/rebuild-search.ts'], {
  cwd: root,
  env: processEnvironment(developmentEnvironment()),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
