/** Checks that every row of `docs/spec-coverage.md` names tests that exist, or says that it is open. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readCoverage } from './checks/spec-coverage.ts'

const { rows, open, problems } = readCoverage(readFileSync('docs/spec-coverage.md', 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  decisions: readdirSync('docs/decisions').map((name) => name.slice(0, 4)),
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${rows} rows, ${open} of them open`)
