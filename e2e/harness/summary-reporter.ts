import type { Reporter } from 'vitest/node'

/** The last line: how many journeys were made, and how many of them failed. A run that made none is a failure. */
export const summaryReporter: Reporter = {
  onTestRunEnd(modules) {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string) => results.filter((result) => result === state).length
    const failedFiles = modules.filter((module) => module.errors().length > 0).length
    if (count('passed') === 0) process.exitCode = 1
    console.log(`e2e: ${count('passed')} passed, ${count('failed') + failedFiles} failed, ${count('skipped')} skipped`)
  },
}
