import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

describe('configuration', () => {
  it('.env.example is a complete development configuration', () => {
    expect(loadConfig(example).API_PORT).toBe(3001)
  })

  it('lists every problem at once', () => {
    const broken = { ...example, API_PORT: 'many', DATABASE_URL: undefined, FIELD_KEYS: 'k:short' }
    expect(() => loadConfig(broken)).toThrow(/API_PORT[^]*DATABASE_URL|DATABASE_URL[^]*API_PORT/)
    expect(() => loadConfig(broken)).toThrow(/FIELD_KEYS/)
  })

  it.each([
    'PHOTO_KEY',
    'PAYMENT_TOKEN',
    'PAYMENT_SERVICE_SECRET',
    'SMS_TOKEN',
    'POSTBACK_KEY',
    'UNSUBSCRIBE_KEY',
    'PUSH_PRIVATE_KEY',
  ])('refuses the development value of %s in production', (name) => {
    expect(() => loadConfig({ ...example, NODE_ENV: 'production' })).toThrow(`${name}: is a development secret`)
  })

  it('takes no address without encryption for postbacks in production', () => {
    expect(() => loadConfig({ ...example, NODE_ENV: 'production' })).toThrow('POSTBACK_ORIGINS: is not https')
    const proper = { ...example, NODE_ENV: 'production', POSTBACK_ORIGINS: 'https://network.example' }
    expect(() => loadConfig(proper)).not.toThrow('POSTBACK_ORIGINS')
  })
})
