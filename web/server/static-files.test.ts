import { expect, it } from 'vitest'
import { cacheControlOf } from './static-files.ts'

it.each([
  ['assets/shell-1.js', 'public, max-age=31536000, immutable'],
  ['service-worker.js', 'no-cache'],
  ['service-worker.js.br', 'no-cache'],
  ['favicon-neutral.svg', 'public, max-age=3600'],
])('serves %s with the cache control %s', (file, caching) => expect(cacheControlOf(file)).toBe(caching))
