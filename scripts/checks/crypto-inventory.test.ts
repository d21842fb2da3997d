import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const inventory = readFileSync(`${root}docs/security/keys.md`, 'utf8')
const usesCryptography = /from '(node:crypto|@node-rs\/argon2|@simplewebauthn\/server|web-push)'/

/** Source files of the product that use cryptography. */
const users =
  globSync(['server/src/**/*.ts', 'web/server/**/*.ts', 'web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'geo/src/**/*.ts'], { cwd: root }) // prettier-ignore
    .filter((file) => !/\.(test|conformance)\.tsx?$/.test(file) && !file.includes('/testing/'))
    .filter((file) => usesCryptography.test(readFileSync(root + file, 'utf8')))

it('finds files that use cryptography', () => {
  expect(users).toContain('server/src/platform/field-crypto.ts')
  expect(users.length).toBeGreaterThan(20)
})

it('names every file that uses cryptography in the inventory', () => {
  expect(users.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
})

it('names no file that does not use cryptography or no longer exists', () => {
  const named = [...inventory.matchAll(/`((?:server|web)\/[^`]+\.ts)`/g)].map(([, file = '']) => file)
  expect(named.filter((file) => !users.includes(file))).toEqual([])
})

it('finds no use of an algorithm that the policy forbids', () => {
  const forbidden = /createHash\('(md5|sha1)'|aes-\d+-(ecb|cbc)|createCipher\(|Math\.random\(\).*(token|code|key)/i
  expect(users.filter((file) => forbidden.test(readFileSync(root + file, 'utf8')))).toEqual([])
})
