import { isMethodKey, type MethodKey } from '@velvet/contract/payment-methods'
import type { Offer, OfferedMethod } from '../../lib/api/answers.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf, type FormProblem } from '../../lib/errors/form-problem.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { inOrder } from './method-order.ts'

/** Everything that the page with the bundles needs. */
export type Checkout = {
  /** The order's key: sent twice it is one order. */
  key: string
  /** The server's time, which countdowns go by. */
  at: string
  withdrawUntil: string
  offer: Offer
  /** The code that was typed, and what is wrong with it. */
  code: string
  codeProblem: FormProblem | null
  /** Null while the payment provider cannot be reached. */
  methods: OfferedMethod[] | null
  chosen: { bundle: string | null; method: MethodKey | null }
}

const day = 24 * 60 * 60 * 1000

export async function loadCheckout({ api, settings, user }: Visit, url: URL): Promise<Checkout> {
  const [site, viewer] = await Promise.all([settings(), user()])
  const country = countryOf(url.searchParams.get('country') ?? viewer?.profile.country, site.countries)
  const code = url.searchParams.get('code')?.trim().slice(0, 40) ?? ''
  const [{ offer, codeProblem }, methods] = await Promise.all([
    askOffer(api, country, code),
    api('getPaymentMethods', { query: { country } }).then((answer) => inOrder(answer.methods), nullWhenAway),
  ])
  const now = new Date()
  return {
    key: crypto.randomUUID(),
    at: now.toISOString(),
    withdrawUntil: new Date(now.getTime() + site.refund_days * day).toISOString(),
    ...{ offer, code, codeProblem, methods },
    chosen: {
      bundle: chosenBundle(offer, url.searchParams),
      method: chosenMethod(methods ?? [], url.searchParams.get('method')),
    },
  }
}

/** A country that the site does not sell to is as good as none. */
export function countryOf(wanted: string | null | undefined, countries: readonly { id: string }[]): string | undefined {
  return countries.find(({ id }) => id === wanted)?.id
}

/** The prices with the typed code; those without it, and why, when it does not count. */
async function askOffer(api: Api, country: string | undefined, code: string) {
  if (code === '') return { offer: await api('getBundles', { query: { country } }), codeProblem: null }
  try {
    return { offer: await api('getBundles', { query: { country, code } }), codeProblem: null }
  } catch (error) {
    const codeProblem = problemOf(error)
    if (codeProblem.code !== 'code_not_found' && codeProblem.code !== 'code_used') throw error
    return { offer: await api('getBundles', { query: { country } }), codeProblem }
  }
}

/** The bundle that was asked for, by itself or by its size; else the second smallest. */
function chosenBundle({ bundles }: Offer, query: URLSearchParams): string | null {
  const wanted = bundles.find(
    ({ id, credits }) => id === query.get('bundle') || String(credits) === query.get('credits'),
  )
  return (wanted ?? bundles[1] ?? bundles[0])?.id ?? null
}

function chosenMethod(methods: OfferedMethod[], wanted: string | null): MethodKey | null {
  const offered = methods.filter(({ key }) => key !== 'sepa_dd')
  if (wanted && isMethodKey(wanted) && offered.some(({ key }) => key === wanted)) return wanted
  return offered[0]?.key ?? null
}

function nullWhenAway(error: unknown): null {
  if (error instanceof ApiError && error.code === 'unavailable') return null
  throw error
}
