import { defineConfig } from 'vitest/config'
import { messages } from './web/vite-messages.ts'

const generated = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '.velvet/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // The tests run on two cores: more workers would only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // Long timeouts, which only end hanging tests: on a shared machine a test can take twenty times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // In CI a failed test is retried and reported as such; locally every test has to pass the first time.
    retry: process.env.CI ? 2 : 0,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        // Uses the real PostgreSQL, Redis, NATS and S3. The global setup creates the database that each worker clones.
        extends: true,
        test: {
          name: 'server',
          // Importing the server takes a third of the time of a file. The files share modules, but no state.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: generated,
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      {
        // Needs no services.
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          include: ['{contract,geo,i18n,ui,web,desk,sandbox,bench,scripts,lint}/**/*.test.{ts,tsx}'],
          exclude: [...generated, '**/*.dom.test.tsx'],
        },
      },
      {
        // Renders components in a DOM without a browser.
        extends: true,
        plugins: [messages()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{ui,web,desk}/**/*.dom.test.tsx'],
          exclude: generated,
          setupFiles: ['ui/testing/setup.ts'],
        },
      },
    ],
  },
})
