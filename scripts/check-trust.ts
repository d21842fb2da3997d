/** Checks that `docs/trust-coverage.md` lists every trust rule with existing tests, or with what is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkTrustCoverage } from './checks/trust-coverage.ts'

const { counts, problems } = checkTrustCoverage(readFileSync('docs/trust-coverage.md', 'utf8'), {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  decisions: readdirSync('docs/decisions').map((name) => name.slice(0, 4)),
})
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${counts.met} rules met, ${counts.partly} partly, ${counts.open} open`)
