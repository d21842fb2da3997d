/** `npm run bench -- <name>`. Those with a world and figures of their own are a file each; the others are one call. */
const ownFiles: Record<string, () => Promise<unknown>> = {
  search: () => import('./search.ts'),
  'send-message': () => import('./send-message.ts'),
  debit: () => import('./debit.ts'),
  history: () => import('./history.ts'),
  live: () => import('./live.ts'),
  page: () => import('./page.ts'),
}
await (ownFiles[process.argv[2] ?? ''] ?? (() => import('./run.ts')))()
