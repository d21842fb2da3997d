/** Checks that every promise of `docs/promises.md` is on its page and kept by existing tests. */
import { existsSync, readFileSync } from 'node:fs'
import { checkPromises } from './checks/promises.ts'

const { rows, problems } = checkPromises(readFileSync('docs/promises.md', 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${rows} promises`)
