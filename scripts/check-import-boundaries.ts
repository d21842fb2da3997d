/** Checks the imports between packages, layers and domains, and that there are no import cycles. */
import { checkImportBoundaries } from './checks/import-boundaries/check-import-boundaries.ts'

const { problems, modules } = await checkImportBoundaries()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${modules} modules, no forbidden imports`)
