import { isMethodKey, type MethodKey } from '@velvet/contract/payment-methods'
import { isSettled, withdrawalDeadline } from '@velvet/contract/payment-rules'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { Api } from '../../../shared/api/create-api.ts'
import type { PriceList, PaymentMethod } from '../../../shared/api/responses.ts'
import { problemOf, type FormProblem } from '../../../shared/forms/form-problem.ts'
import type { Visit } from '../../session/index.server.ts'
import { getReturnChatId } from '../../session/index.ts'
import { mergeCards, mergedMethod, sortMethods } from './method-order.ts'

/** Data of the checkout page. */
export type Checkout = {
  /** Idempotency key of the order. */
  key: string
  /** Server time, the base of countdowns. */
  serverTime: string
  withdrawUntil: string
  priceList: PriceList
  /** The typed discount code, and why it does not apply. */
  code: string
  codeProblem: FormProblem | null
  /** The open order that has reserved the member's discount, so that it does not apply here. */
  heldBy: { id: string; method: MethodKey; percent: number } | null
  /** Null while the payment provider is not available. */
  methods: PaymentMethod[] | null
  /** Whether the browser offers Apple Pay, which is then the first method. */
  hasApplePay: boolean
  chosen: { bundle: string | null; method: MethodKey | null }
  /** Id of the conversation that the buyer came from. */
  chat: string | null
}

type CheckoutRequest = { url: URL; hasApplePay: boolean }

export async function loadCheckout(
  { api, settings, user }: Visit,
  { url, hasApplePay }: CheckoutRequest,
): Promise<Checkout> {
  const [site, viewer] = await Promise.all([settings(), user()])
  const country = countryOf(url.searchParams.get('country') ?? viewer?.profile.country, site.countries)
  const code = url.searchParams.get('code')?.trim().slice(0, 40) ?? ''
  const [{ priceList, codeProblem }, methods] = await Promise.all([
    loadPriceList(api, country, code),
    loadPaymentMethods(api, country, hasApplePay),
  ])
  const heldBy = viewer && !priceList.discount ? await findOrderWithDiscount(api) : null
  const now = new Date()
  return {
    key: crypto.randomUUID(),
    serverTime: now.toISOString(),
    withdrawUntil: withdrawalDeadline(now, site.refund_days).toISOString(),
    ...{ priceList, code, codeProblem, heldBy, methods, hasApplePay },
    chat: getReturnChatId(url.searchParams),
    chosen: {
      bundle: chosenBundle(priceList, url.searchParams),
      method: choosePaymentMethod(withoutDebit(methods ?? []), url.searchParams.get('method')),
    },
  }
}

async function findOrderWithDiscount(api: Api): Promise<Checkout['heldBy']> {
  // Only explains the price, so a failure is ignored.
  const response = await api('getOrders', { query: {} }).catch(() => undefined)
  const open = response?.orders.find(({ status, discount }) => discount && !isSettled(status))
  return open?.discount ? { id: open.id, method: open.method, percent: open.discount.percent } : null
}

/** Returns the requested country if the site sells to it. */
export function countryOf(wanted: string | null | undefined, countries: readonly { id: string }[]): string | undefined {
  return countries.find(({ id }) => id === wanted)?.id
}

/** Loads the prices with the typed code. If it does not apply, loads them without it and returns the reason. */
async function loadPriceList(api: Api, country: string | undefined, code: string) {
  if (code === '') return { priceList: await api('getBundles', { query: { country } }), codeProblem: null }
  try {
    return { priceList: await api('getBundles', { query: { country, code } }), codeProblem: null }
  } catch (error) {
    const codeProblem = problemOf(error)
    if (codeProblem.code !== 'code_not_found' && codeProblem.code !== 'code_used') throw error
    return { priceList: await api('getBundles', { query: { country } }), codeProblem }
  }
}

/** Returns the bundle of the query, by its id or its credits. No other bundle is preselected. */
function chosenBundle({ bundles }: PriceList, query: URLSearchParams): string | null {
  const requested = bundles.find(
    ({ id, credits }) => id === query.get('bundle') || String(credits) === query.get('credits'),
  )
  return requested?.id ?? null
}

/** Direct debit is ordered on a separate page. */
const withoutDebit = (methods: PaymentMethod[]) => methods.filter(({ key }) => key !== 'sepa_dd')

/** Returns the requested method if it is available, else the first one except direct debit. */
export function choosePaymentMethod(methods: PaymentMethod[], requested: string | null): MethodKey | null {
  const wanted = requested && isMethodKey(requested) ? mergedMethod(requested, methods) : null
  if (wanted && methods.some(({ key }) => key === wanted)) return wanted
  return withoutDebit(mergeCards(methods))[0]?.key ?? null
}

/** Returns null while the payment provider is not available. */
export const loadPaymentMethods = (
  api: Api,
  country: string | undefined,
  hasApplePay: boolean,
): Promise<PaymentMethod[] | null> =>
  api('getPaymentMethods', { query: { country } }).then(
    (response) => sortMethods(response.methods, { hasApplePay }),
    nullIfUnavailable,
  )

function nullIfUnavailable(error: unknown): null {
  if (error instanceof ApiError && error.code === 'unavailable') return null
  throw error
}
