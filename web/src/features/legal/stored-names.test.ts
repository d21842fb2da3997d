import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readPages } from '@velvet/i18n/read-pages'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/*.ts', 'server/src/platform/http/*.ts'], { cwd: root })
const sources = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(root + file, 'utf8'))

/** How the code names what it puts on a visitor's device: cookies, storage keys (or how they begin), databases, caches. */
const patterns = [
  /\bconst \w*Cookie = '([^']+)'/g,
  /'(__Host-\w+)'/g,
  /\bconst (?:key|prefix|database|cacheName) = '([\w:-]+)'/g,
  /\bcache: '([\w-]+)'/g,
  /const keyOf = \(\w+: string\) => `([\w:-]+)\$/g,
]

const names = new Set(
  sources.flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
  ),
)

it('finds what it looks for', () => {
  expect([...names]).toEqual(
    expect.arrayContaining([
      '__Host-session',
      'i18n_redirected',
      'velvet-outbox',
      'velvet-draft:',
      'signup_start',
      'velvet-chats',
    ]),
  )
})

it.each([...names])('%s is on the page about cookies', async (name) => {
  expect((await readPages())['cookies']?.en).toContain(`\`${name}`)
})
