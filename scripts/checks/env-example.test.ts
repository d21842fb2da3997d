import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigSchema } from '../../server/src/platform/config.ts'
import { readConfig } from '../../web/server/config.ts'

const example = Object.keys(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')))

/** Returns every environment variable that the web process reads. */
function webKeys(): string[] {
  const requested = new Set<string>()
  readConfig(new Proxy<Record<string, string>>({}, { get: (_target, name) => void requested.add(String(name)) }))
  return [...requested]
}

const difference = (names: string[], others: string[]) => names.filter((name) => !others.includes(name))

/** Compares the given variables with those that the processes read. */
function compare(names: string[]) {
  const known = [...new Set([...Object.keys(ConfigSchema.shape), ...webKeys()])]
  return { missing: difference(known, names), unknown: difference(names, known) }
}

describe('.env.example', () => {
  it('has exactly the keys that the two processes read', () => {
    expect(compare(example)).toEqual({ missing: [], unknown: [] })
  })

  it('fails the comparison when a key is missing or unknown', () => {
    expect(compare(example.filter((name) => name !== 'PHOTO_KEY' && name !== 'API_URL'))).toEqual({
      missing: ['PHOTO_KEY', 'API_URL'],
      unknown: [],
    })
    expect(compare([...example, 'LEFTOVER']).unknown).toEqual(['LEFTOVER'])
  })
})
