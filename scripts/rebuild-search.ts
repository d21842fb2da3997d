/** Rebuilds the search model in the database of the demo. In production run `server/src/entry/rebuild-search.ts`. */
import { spawnSync } from 'node:child_process'
import { developmentEnvironment, processEnvironment, root } from './product/environment.ts'

const { status } = spawnSync(process.execPath, ['server/src/entry/rebuild-search.ts'], {
  cwd: root,
  env: processEnvironment(developmentEnvironment()),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
