import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

describe('loadConfig', () => {
  it('accepts .env.example as a complete development configuration', () => {
    expect(loadConfig(example).API_PORT).toBe(3001)
  })

  it('lists all problems in one error', () => {
    const broken = { ...example, API_PORT: 'many', DATABASE_URL: undefined, FIELD_KEYS: 'k:short' }
    expect(() => loadConfig(broken)).toThrow(/API_PORT[^]*DATABASE_URL|DATABASE_URL[^]*API_PORT/)
    expect(() => loadConfig(broken)).toThrow(/FIELD_KEYS/)
  })
})
