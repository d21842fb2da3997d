import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { credentialChanges } from './credential-changes.ts'

it('documents every credential change in docs/security/credential-changes.md', () => {
  const document = readFileSync(new URL('../../../../docs/security/credential-changes.md', import.meta.url), 'utf8')
  const rows = document
    .split('\n')
    .filter((line) => /^\| \w+ .*\b(keep|end_\w+)\s*\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1)) // prettier-ignore
  const table = Object.entries(credentialChanges).map(([change, { links, passkeys, sessions }]) => [
    change,
    links.join(', '),
    passkeys,
    sessions,
  ])
  expect(rows).toEqual(table)
})
