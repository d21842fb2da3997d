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

  it('refuses a payment provider for new payments that is unknown or not configured', () => {
    expect(() => loadConfig({ ...example, PAYMENT_PROVIDER: 'other' })).toThrow(/PAYMENT_PROVIDER/)
    const missing = { ...example, PAYMENT_PROVIDER: 'card-gateway', CARD_GATEWAY_URL: '' }
    expect(() => loadConfig(missing)).toThrow(/CARD_GATEWAY_URL/)
    expect(loadConfig({ ...missing, PAYMENT_PROVIDER: 'pay' }).CARD_GATEWAY_URL).toBe('')
  })

  it('refuses a card gateway without its secrets', () => {
    const incomplete = { ...example, CARD_GATEWAY_KEY: '', CARD_GATEWAY_WEBHOOK_SECRET: undefined }
    expect(() => loadConfig(incomplete)).toThrow(/CARD_GATEWAY_KEY[^]*CARD_GATEWAY_WEBHOOK_SECRET/)
  })

  it.each(['', 'mail', 'mail:0', 'mail:x', 'mail:51', 'letters:1', 'mail:1,mail:2'])(
    'refuses %j as the concurrency of the worker',
    (setting) => {
      expect(() => loadConfig({ ...example, WORKER_CONCURRENCY: setting })).toThrow(/WORKER_CONCURRENCY/)
    },
  )

  it('leaves out classes of jobs that are not listed', () => {
    const { WORKER_CONCURRENCY } = loadConfig({ ...example, WORKER_CONCURRENCY: 'photos:3, mail:1' })
    expect([...WORKER_CONCURRENCY]).toEqual([['photos', 3], ['mail', 1]]) // prettier-ignore
  })
})
