import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigSchema } from '../../server/src/platform/config.ts'
import { readConfig } from '../../web/server/config.ts'

const example = Object.keys(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')))

/** Every name that the web process asks its environment for. */
function webKeys(): string[] {
  const asked = new Set<string>()
  readConfig(new Proxy<Record<string, string>>({}, { get: (_target, name) => void asked.add(String(name)) }))
  return [...asked]
}

const difference = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

/** What a file of settings lacks, and what it has too much. */
function compare(names: string[]) {
  const known = [...new Set([...Object.keys(ConfigSchema.shape), ...webKeys()])]
  return { missing: difference(known, names), unknown: difference(names, known) }
}

describe('.env.example', () => {
  it('has exactly the keys that the two processes read', () => {
    expect(compare(example)).toEqual({ missing: [], unknown: [] })
  })

  it('would be caught without one of them, and with one that nobody reads', () => {
    expect(compare(example.filter((name) => name !== 'PHOTO_KEY' && name !== 'API_URL'))).toEqual({
      missing: ['PHOTO_KEY', 'API_URL'],
      unknown: [],
    })
    expect(compare([...example, 'LEFTOVER']).unknown).toEqual(['LEFTOVER'])
  })
})
