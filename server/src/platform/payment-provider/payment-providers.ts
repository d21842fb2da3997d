import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { createCardGatewayAdapter } from './card-gateway/card-gateway-adapter.ts'
import { createPayAdapter } from './pay/pay-adapter.ts'
import { PaymentProviderError, type PaymentProvider } from './payment-provider.ts'

type RegistryDeps = { log: Log; metrics: Pick<Metrics, 'unknownPaymentProviders'> }

export type PaymentProviders = ReturnType<typeof createProviderRegistry>

/** Creates the adapters of all providers that are configured. */
export function createPaymentProviders(config: Config, { clock, ...deps }: RegistryDeps & { clock: Clock }) {
  const providers = [
    createPayAdapter(config, clock),
    ...(config.CARD_GATEWAY_URL ? [createCardGatewayAdapter(config, clock)] : []),
  ]
  return createProviderRegistry(providers, config.PAYMENT_PROVIDER, deps)
}

/** The providers of this process. `newPaymentsId` names the one that takes new payments. */
export function createProviderRegistry(
  providers: readonly PaymentProvider[],
  newPaymentsId: string,
  { log, metrics }: RegistryDeps,
) {
  const byId = new Map(providers.map((provider) => [provider.id, provider]))
  const forNewPayments = byId.get(newPaymentsId)
  if (!forNewPayments) throw new Error(`PAYMENT_PROVIDER: "${newPaymentsId}" is not configured`)

  return {
    forNewPayments,

    ids: [...byId.keys()],

    /** Returns the provider with this id, or undefined. For ids that a request names. */
    find: (id: string): PaymentProvider | undefined => byId.get(id),

    /**
     * Returns the provider of a stored payment, card or mandate. If it is not configured, nothing is sent to another
     * one: the error is reported and thrown as `away`, so that jobs retry until the provider is configured again.
     */
    of(id: string): PaymentProvider {
      const provider = byId.get(id)
      if (provider) return provider
      metrics.unknownPaymentProviders.inc()
      log.error({ provider: id }, 'a stored payment belongs to a provider that is not configured')
      throw new PaymentProviderError('away', 'unknown_provider')
    },
  }
}
