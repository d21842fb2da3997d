import type { Scenario } from './scenario.ts'

/** `GET /api/settings.php` of a visitor. Its site is in memory, so it needs no statement: only an HTTP answer. */
export const settings: Scenario = {
  goal: 1.25,
  request: () => ({ path: '/api/settings.php?domain=localhost', headers: { host: 'localhost' } }),
  statements: () => [],
}
