/**
 * `npm run bench -- <name>`. Benches with their own data or figures have a file; run.ts measures the single calls, and
 * `all` runs the benches one after the other.
 */
const benchFiles: Record<string, () => Promise<unknown>> = {
  all: () => import('./all.ts'),
  'cpu-profile': () => import('./cpu-profile.ts'),
  search: () => import('./search.ts'),
  processes: () => import('./processes.ts'),
  'search-words': () => import('./search-words.ts'),
  'round-trips': () => import('./round-trips.ts'),
  'search-maintenance': () => import('./search-maintenance.ts'),
  popular: () => import('./popular.ts'),
  'send-message': () => import('./send-message.ts'),
  debit: () => import('./debit.ts'),
  history: () => import('./history.ts'),
  live: () => import('./live.ts'),
  'chat-photo': () => import('./chat-photo.ts'),
  page: () => import('./page.ts'),
  sweep: () => import('./sweep.ts'),
  sealing: () => import('./sealing.ts'),
  'row-security': () => import('./row-security.ts'),
  'desk-claim': () => import('./desk-claim.ts'),
  'hash-bank': () => import('./hash-bank.ts'),
  'hash-lookup': () => import('./hash-lookup.ts'),
}
await (benchFiles[process.argv[2] ?? ''] ?? (() => import('./run.ts')))()
