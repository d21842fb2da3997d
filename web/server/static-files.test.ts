import { expect, it } from 'vitest'
import { cachingOf } from './static-files.ts'

it.each([
  ['assets/shell-1.js', 'public, max-age=31536000, immutable'],
  ['service-worker.js', 'no-cache'],
  ['service-worker.js.br', 'no-cache'],
  ['favicon-neutral.svg', 'public, max-age=3600'],
])('%s is kept: %s', (file, caching) => expect(cachingOf(file)).toBe(caching))
