import { readPages } from '@velvet/i18n/read-pages'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/*.ts', 'server/src/platform/http/*.ts'], { cwd: root })
const sources = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(root + file, 'utf8'))

/** Match names that the code stores on a device: cookies, storage keys or their prefixes, databases and caches. */
const patterns = [
  /\bconst \w*Cookie(?:Name)? = '([^']+)'/g,
  /'(__Host-\w+)'/g,
  /\bconst (?:key|prefix|databaseName|cacheName) = '([\w:-]+)'/g,
  // `no-store` is a mode of a request, not a name.
  /\bcache: '(?!no-store')([\w-]+)'/g,
  /const keyOf = \(\w+: string\) => `([\w:-]+)\$/g,
]

const names = new Set(
  sources.flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
  ),
)

it('finds the names of cookies, storage keys, databases and caches in the code', () => {
  expect([...names]).toEqual(
    expect.arrayContaining([
      '__Host-session',
      'i18n_redirected',
      'velvet-outbox',
      'velvet-draft:',
      '__Host-signup_start',
      'velvet-chats',
    ]),
  )
})

/** Set on the host of the staff application only, which members never visit. */
const staffCookie = '__Host-desk'

it.each([...names].filter((name) => name !== staffCookie))('%s is listed on the cookie page', async (name) => {
  expect((await readPages())['cookies']?.en).toContain(`\`${name}`)
})

it('gives every cookie except the language a name that browsers accept from this host only', () => {
  const cookies = sources.flatMap((source) => [...source.matchAll(/\bconst \w*Cookie(?:Name)? = '([^']+)'/g)])
  expect(cookies.length).toBeGreaterThan(4)
  expect(cookies.map(([, name = '']) => name).filter((name) => !name.startsWith('__Host-'))).toEqual([
    // The specification defines this name. The cookie only contains a language code.
    'i18n_redirected',
  ])
})
