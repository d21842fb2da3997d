import { isMethodKey, type MethodKey } from '@velvet/contract/payment-methods'
import { redirect } from 'react-router'
import { readTicks, type OrderTicks } from '../../components/order/order-ticks.ts'
import { loginAddress } from '../../lib/addresses/redirects.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { problemOf, refused, type FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import { isCard } from './method-order.ts'
import { orderAddress } from './order-address.ts'

/** An order that was not placed: why, and what had been chosen. */
export type OrderRefusal = {
  problem: FormProblem
  /** The price is another one than the one that was shown. */
  isPriceChanged?: boolean
  bundle: string
  method: string
  ticks: OrderTicks
}

/** Orders by one of the offered methods. Direct debit has a page of its own, with the bundle kept. */
export function placeOrder(api: Api, form: FormData) {
  const method = formText(form, 'method')
  if (formText(form, 'intent') === 'debit') return redirect(debitAddress(form))
  if (!isMethodKey(method)) return refusal(form, { code: 'method_unavailable', params: {} })
  return send(api, form, '/credits', (wish, options) => {
    const store_card = isCard(method) && form.has('store_card')
    return api('placeOrder', { body: { ...wish, method, store_card } }, options)
  })
}

/** Orders by the stored card. */
export const repeatOrder = (api: Api, form: FormData) =>
  send(api, form, '/credits/repeat-order', (wish, options) => api('repeatOrder', { body: wish }, options))

type Wish = ReturnType<typeof readWish>
type Placed = { order: { id: string; method: MethodKey }; redirect_url: string | null } | undefined
type Send = (wish: Wish, options: { idempotencyKey: string }) => Promise<Placed>

async function send(api: Api, form: FormData, from: string, order: Send) {
  try {
    const wish = readWish(form)
    if (await isPriceChanged(api, form, wish)) {
      return refused({ ...keptOf(form), problem: { code: 'invalid_input', params: {} }, isPriceChanged: true })
    }
    const placed = await order(wish, { idempotencyKey: formText(form, 'key') })
    if (!placed) return redirect(loginAddress(from))
    const here = orderAddress(placed.order.id, placed.order.method)
    // A posted document may not be led to another site, so without scripts there is one more link to press.
    return redirect(form.has('scripted') ? (placed.redirect_url ?? here) : here)
  } catch (error) {
    return refusal(form, problemOf(error))
  }
}

/** A code that makes the chosen bundle no cheaper does not go with it, and the order is refused with it. */
const codeOf = (form: FormData): string =>
  form.getAll('discounted').includes(formText(form, 'bundle')) ? formText(form, 'discount') : ''

function readWish(form: FormData) {
  const { knows_fictional, start_now, pays_used } = readTicks(form)
  const code = codeOf(form)
  return {
    bundle_id: formText(form, 'bundle'),
    country: formText(form, 'country'),
    ...(code && { discount_code: code }),
    consents: { start_now, pays_used },
    knows_fictional,
    ...(form.has('confirms_country') && { confirms_country: true }),
  }
}

/** Nobody pays more than they were shown: a price that rose or an offer that ended is shown first. */
async function isPriceChanged(api: Api, form: FormData, wish: Wish): Promise<boolean> {
  const { country, bundle_id } = wish
  const code = formText(form, 'discount')
  const offer = await api('getBundles', { query: { country, ...(code && { code }) } }).catch((error: unknown) => {
    // The discount has ended, or was used elsewhere in the meantime.
    if (['code_not_found', 'code_used'].includes(problemOf(error).code)) return null
    throw error
  })
  const bundle = offer?.bundles.find(({ id }) => id === bundle_id)
  return bundle === undefined || String(bundle.price) !== formText(form, `price.${bundle_id}`)
}

const keptOf = (form: FormData): Omit<OrderRefusal, 'problem'> => ({
  bundle: formText(form, 'bundle'),
  method: formText(form, 'method'),
  ticks: readTicks(form),
})

const refusal = (form: FormData, problem: FormProblem) => refused<OrderRefusal>({ ...keptOf(form), problem })

function debitAddress(form: FormData): string {
  const query = new URLSearchParams({ bundle: formText(form, 'bundle'), country: formText(form, 'country') })
  const code = codeOf(form)
  if (code) query.set('code', code)
  return `/directdebit?${query}`
}
