import type { MethodKey } from '@velvet/contract/payment-methods'
import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import type { PriceList, PaymentMethod, StoredCard } from '../../../shared/api/responses.ts'
import type { Visit } from '../../session/index.server.ts'
import { getReturnChatId, withReturnChat } from '../../session/index.ts'
import { choosePaymentMethod, countryOf, loadPaymentMethods } from './load-checkout.ts'

export type RepeatCheckout = {
  key: string
  serverTime: string
  withdrawUntil: string
  priceList: PriceList
  card: StoredCard | null
  /** Empty for a member with a stored card; null while the payment provider is not available. */
  methods: PaymentMethod[] | null
  /** Whether the browser offers Apple Pay, which is then the first method. */
  hasApplePay: boolean
  /** Bundle of the last order, if it is still sold, and its method, else the first available one. */
  chosen: { bundle: string | null; method: MethodKey | null }
  /** Id of the conversation that the buyer came from. */
  chat: string | null
}

/** Loads the last order to repeat it. Members who never paid are redirected to `to`. Null: the session has ended. */
export async function loadRepeat(
  { api, settings, user }: Visit,
  { url, hasApplePay }: { url: URL; hasApplePay: boolean },
): Promise<RepeatCheckout | { to: string } | null> {
  const [stored, site, viewer] = await Promise.all([api('getStoredCard'), settings(), user()])
  if (!stored) return null
  const { card, last_bundle_id: lastBundle, last_method: lastMethod } = stored
  const chat = getReturnChatId(url.searchParams)
  if (!lastMethod) return { to: withReturnChat('/credits', chat) }
  const country = countryOf(stored.country ?? viewer?.profile.country, site.countries)
  const [priceList, methods] = await Promise.all([
    api('getBundles', { query: { country } }),
    card ? [] : loadPaymentMethods(api, country, hasApplePay),
  ])
  const now = new Date()
  return {
    key: crypto.randomUUID(),
    serverTime: now.toISOString(),
    withdrawUntil: withdrawalDeadline(now, site.refund_days).toISOString(),
    ...{ priceList, card, methods, hasApplePay, chat },
    chosen: {
      bundle: priceList.bundles.find(({ id }) => id === lastBundle)?.id ?? null,
      method: choosePaymentMethod(methods ?? [], lastMethod),
    },
  }
}
