/** Checks who imports whom: the layers and arrows of the house, with no cycle. */
import { checkArrows } from './checks/arrows/check-arrows.ts'

const { problems, modules } = await checkArrows()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${modules} modules, every arrow points down`)
