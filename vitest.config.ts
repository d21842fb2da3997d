import { defineConfig } from 'vitest/config'

const generated = ['**/node_modules/**', '**/build/**', '**/.react-router/**', '.velvet/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        // Against the real PostgreSQL, Redis, NATS and S3; the set-up makes the database that each worker clones.
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: generated,
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // No service needed.
        test: {
          name: 'pure',
          include: ['{contract,geo,i18n,web,sandbox,bench,scripts,lint}/**/*.test.{ts,tsx}'],
          exclude: generated,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
