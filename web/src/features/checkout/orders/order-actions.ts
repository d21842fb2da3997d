import type { ErrorCode } from '@velvet/contract/errors'
import { isMethodKey, type MethodKey } from '@velvet/contract/payment-methods'
import { redirect } from 'react-router'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, refused, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import { loginPath } from '../../session/index.ts'
import { fieldsProblem, unreadNotice } from '../fields-problem.ts'
import { readConsents, type OrderConsents } from '../order-form/order-consents.ts'
import { isCard } from './method-order.ts'
import { orderAddress } from './order-address.ts'

/** Result of a refused order: the reason and the input. */
export type OrderRefusal = {
  problem: FormProblem
  /** The current price differs from the displayed one. */
  isPriceChanged?: boolean
  bundle: string
  method: string
  ticks: OrderConsents
}

/** Places an order. Direct debit is redirected to its page with the chosen bundle. */
export function placeOrder(api: Api, form: FormData, from: string = '/credits') {
  const method = formText(form, 'method')
  if (formText(form, 'intent') === 'debit') return redirect(debitAddress(form))
  const missing = fieldsProblem(findMissing(form, form.has('asks_method') ? ['bundle', 'method'] : ['bundle']))
  if (missing) return refusal(form, missing)
  if (!isMethodKey(method)) return refusal(form, { code: 'method_unavailable', params: {} })
  return submitOrder(form, from, (input, options) => {
    const store_card = isCard(method) && form.has('store_card')
    return api('placeOrder', { body: { ...input, method, store_card } }, options)
  })
}

/** Places an order with the stored card. */
export function repeatOrder(api: Api, form: FormData) {
  const missing = fieldsProblem(findMissing(form, ['bundle']))
  if (missing) return refusal(form, missing)
  return submitOrder(form, '/credits/repeat-order', (input, options) => api('repeatOrder', { body: input }, options))
}

/** Returns the choices that are missing, and the tick below the notice. */
const findMissing = (form: FormData, choices: readonly ('bundle' | 'method')[]) => [
  ...choices.filter((field) => !formText(form, field)).map((field) => ({ field, problem: `${field}_missing` })),
  ...unreadNotice(form),
]

type OrderInput = ReturnType<typeof readOrderInput>
type Placed = { order: { id: string; method: MethodKey }; redirect_url: string | null } | undefined
type SendOrder = (input: OrderInput, options: { idempotencyKey: string }) => Promise<Placed>

async function submitOrder(form: FormData, from: string, sendOrder: SendOrder) {
  try {
    const placed = await sendOrder(readOrderInput(form), { idempotencyKey: formText(form, 'key') })
    if (!placed) return redirect(loginPath(from))
    const orderPage = orderAddress(placed.order.id, placed.order.method)
    // A form post may not be redirected to another site. Without scripts the order page links to the provider instead.
    return redirect(form.has('scripted') ? (placed.redirect_url ?? orderPage) : orderPage)
  } catch (error) {
    const problem = problemOf(error)
    if (!priceErrorCodes.has(problem.code)) return refusal(form, problem)
    // A code that does not apply to the chosen bundle hides the active discount: reload the page without the code.
    if (formText(form, 'discount') && !codeOf(form)) return redirect(`${from}?${choicesQuery(form)}`)
    const priceChanged = { code: 'price_changed', params: {} } as const
    return refused<OrderRefusal>({ ...readChoices(form), problem: priceChanged, isPriceChanged: true })
  }
}

/** The price changed, the bundle is not sold any more, or the discount has ended or is reserved by another order. */
const priceErrorCodes: ReadonlySet<ErrorCode> = new Set(['price_changed', 'not_found', 'code_not_found', 'code_used'])

function choicesQuery(form: FormData): URLSearchParams {
  const bundle = formText(form, 'bundle')
  const chat = formText(form, 'chat')
  return new URLSearchParams({ ...(bundle && { bundle }), country: formText(form, 'country'), ...(chat && { chat }) })
}

/** Stores the consents, which are valid only together. Returns false if the session has ended. */
export async function giveConsents(api: Api, id: string, form: FormData): Promise<boolean> {
  const { start_now, pays_used } = readConsents(form)
  if (!start_now || !pays_used) return true
  return (await api('giveOrderConsents', { params: { id }, body: { start_now, pays_used } })) !== undefined
}

/** Returns the code if it makes the chosen bundle cheaper. The server refuses the order with any other code. */
const codeOf = (form: FormData): string =>
  form.getAll('discounted').includes(formText(form, 'bundle')) ? formText(form, 'discount') : ''

function readOrderInput(form: FormData) {
  const { knows_fictional, start_now, pays_used } = readConsents(form)
  const code = codeOf(form)
  return {
    bundle_id: formText(form, 'bundle'),
    country: formText(form, 'country'),
    ...(code && { discount_code: code }),
    price: {
      amount: Number(formText(form, `price.${formText(form, 'bundle')}`)),
      currency: formText(form, 'currency'),
    },
    consents: { start_now, pays_used },
    knows_fictional,
    ...(form.has('confirms_country') && { confirms_country: true }),
    ...(form.has('chat') && { conversation_id: formText(form, 'chat') }),
  }
}

const readChoices = (form: FormData): Omit<OrderRefusal, 'problem'> => ({
  bundle: formText(form, 'bundle'),
  method: formText(form, 'method'),
  ticks: readConsents(form),
})

const refusal = (form: FormData, problem: FormProblem) => refused<OrderRefusal>({ ...readChoices(form), problem })

function debitAddress(form: FormData): string {
  const query = choicesQuery(form)
  const code = codeOf(form)
  if (code) query.set('code', code)
  return `/directdebit?${query}`
}
