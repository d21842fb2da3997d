/** Checks that every row of `docs/spec-coverage.md` names existing tests or is marked as open. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkSpecCoverage } from './checks/spec-coverage.ts'

const { rows, open, problems } = checkSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  decisions: readdirSync('docs/decisions').map((name) => name.slice(0, 4)),
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${rows} rows, ${open} of them open`)
