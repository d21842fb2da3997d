import { describe, expect, it } from 'vitest'
import { testEnvironment } from '../../../test/test-environment.ts'
import { systemClock } from '../clock.ts'
import { loadConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { createPaymentProviders } from './payment-providers.ts'

function createProviders(changes: Record<string, string> = {}) {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { destination: { write: (line: string) => void lines.push(line) } })
  const metrics = createMetrics()
  const config = loadConfig({ ...testEnvironment, ...changes })
  return { lines, metrics, providers: createPaymentProviders(config, { clock: systemClock, log, metrics }) }
}

describe('createPaymentProviders', () => {
  it('gives new payments to the configured provider and keeps the other one', () => {
    const { providers } = createProviders({ PAYMENT_PROVIDER: 'card-gateway' })
    expect(providers.forNewPayments.id).toBe('card-gateway')
    expect([providers.of('pay').id, providers.of('card-gateway').id]).toEqual(['pay', 'card-gateway'])
  })

  it('registers only PAY. without the settings of the card gateway', () => {
    const { providers } = createProviders({ CARD_GATEWAY_URL: '' })
    expect([providers.forNewPayments.id, providers.find('card-gateway')]).toEqual(['pay', undefined])
  })

  it('reports a provider that is not configured, and never returns another one', async () => {
    const { providers, lines, metrics } = createProviders()
    expect(() => providers.of('former')).toThrow('unknown_provider')
    expect(lines).toEqual([expect.stringMatching(/"level":50.*"provider":"former"/)])
    expect((await metrics.unknownPaymentProviders.get()).values[0]?.value).toBe(1)
  })
})
