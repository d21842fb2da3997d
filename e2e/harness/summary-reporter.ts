import type { Reporter } from 'vitest/node'

/** Prints the number of passed, failed and skipped journeys as the last line. A run without a passed journey fails. */
export const summaryReporter: Reporter = {
  onTestRunEnd(modules) {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string) => results.filter((result) => result === state).length
    const failedFiles = modules.filter((module) => module.errors().length > 0).length
    if (count('passed') === 0) process.exitCode = 1
    console.log(`e2e: ${count('passed')} passed, ${count('failed') + failedFiles} failed, ${count('skipped')} skipped`)
  },
}
