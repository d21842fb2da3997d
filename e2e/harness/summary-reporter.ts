import type { Reporter } from 'vitest/node'

const maxListedFiles = 15

/**
 * Prints the files that took the longest, and the number of passed, failed and skipped journeys as the last line. A run
 * without a passed journey fails.
 */
export const summaryReporter: Reporter = {
  onTestRunEnd(modules) {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
    const count = (state: string) => results.filter((result) => result === state).length
    const failedFiles = modules.filter((module) => module.errors().length > 0).length
    if (count('passed') === 0) process.exitCode = 1
    const durations = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
    for (const { file, seconds } of durations.slice(0, maxListedFiles))
      console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`)
    console.log(`e2e: ${count('passed')} passed, ${count('failed') + failedFiles} failed, ${count('skipped')} skipped`)
  },
}
