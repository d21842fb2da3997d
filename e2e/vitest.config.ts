import { defineConfig } from 'vitest/config'
import { summaryReporter } from './harness/summary-reporter.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/*.test.ts'],
    globalSetup: ['global-setup.ts'],
    passWithNoTests: false,
    // Two cores, and each worker keeps a browser busy beside the product itself.
    maxWorkers: 2,
    testTimeout: 60_000,
    // A loaded machine gets a second try and the report names it; at a desk every journey must pass at once.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', summaryReporter],
  },
})
