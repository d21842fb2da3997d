import type { Scenario } from './scenario.ts'

/** `GET /api/settings.php` of a visitor. The site is cached in memory, so that no statement is needed. */
export const settings: Scenario = {
  goal: 1.25,
  slowestGoal: 1.5,
  request: () => ({ path: '/api/settings.php?domain=localhost', headers: { host: 'localhost' } }),
  statements: () => [],
}
