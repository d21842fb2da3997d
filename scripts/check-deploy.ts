/**
 * Checks `deploy/`: renders every overlay, validates it against the schemas of Kubernetes and against our own rules, tests
 * the alerts and verifies the systemd units. Needs no cluster, but kubectl, promtool and systemd-analyze. With `--lenient`
 * a part whose program is not installed is named instead of failing.
 */
import { deployChecks, missingProgram } from './checks/deploy/index.ts'

const isLenient = process.argv.includes('--lenient')
for (const [name, check] of Object.entries(deployChecks)) {
  const missing = missingProgram(check)
  if (missing) {
    console.error(`${name}: not checked, because ${missing} is not installed`)
    if (!isLenient) process.exitCode = 1
    continue
  }
  const problems = check.run()
  for (const problem of problems) console.error(`${name}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${name}: no problems`)
}
