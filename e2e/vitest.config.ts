import { defineConfig } from 'vitest/config'
import { summaryReporter } from './harness/summary-reporter.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/*.test.ts'],
    globalSetup: ['global-setup.ts'],
    passWithNoTests: false,
    // Each worker runs a browser next to the product itself, which is enough load for a machine with two cores.
    maxWorkers: 2,
    // Only meant to end a journey that hangs: on a shared machine a journey can take many times its usual time.
    testTimeout: 600_000,
    // In CI a failed journey is retried twice and reported as such; locally every journey has to pass the first time.
    retry: process.env.CI ? 2 : 0,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', summaryReporter],
  },
})
