/** `npm run bench -- <name>`. Search has a pool and figures of its own; the others are one call against its parts. */
if (process.argv[2] === 'search') await import('./search.ts')
else await import('./run.ts')
