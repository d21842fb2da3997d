import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { methodKeys } from './payment-methods.ts'
import { cardBrands, orderFailures, orderStatuses, refundStates } from './payment-rules.ts'
import { stopsBuyers } from './restriction-rules.ts'
import { CountryId, Empty, Id, Instant } from './values.ts'

/** An amount in minor units, including taxes. */
const Amount = z.int().min(0)
const Method = z.enum(methodKeys)
const Code = z.string().trim().min(1).max(40)

/** Orders of other members are reported as not found. */
const ownOrders = { ...membersOwn, otherMember: 'not_found' } as const

export const getBundles = defineCall({
  method: 'GET',
  path: '/api/bundles',
  summary: 'Returns the credit bundles of this site in the currency of the payment country, smallest first.',
  query: z.object({ country: CountryId.optional(), code: Code.optional() }),
  response: z.object({
    currency: z.string(),
    /** The payment country that the prices are for. */
    country: CountryId,
    /** VAT rate of the prices, in hundredths of a percent. */
    vat_rate: z.int(),
    /** The discount that applies to the caller: the requested code, else the active discount. */
    discount: z.object({ code: z.string(), percent: z.int(), expires_at: Instant.nullable() }).nullable(),
    bundles: z.array(
      z.object({
        id: Id,
        credits: z.int(),
        /** The price to pay, after the discount if it applies to this bundle. */
        price: Amount,
        list_price: Amount,
        /** The lowest price of the thirty days before the reduction. Null if the price was not reduced. */
        was_price: Amount.nullable(),
        /** Price of one credit, rounded up. */
        credit_price: Amount,
        is_best_value: z.boolean(),
      }),
    ),
  }),
  errors: ['site_not_found', 'code_not_found', 'code_used'],
  access: everyone,
})

export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'Returns the payment methods of a country. Their names are texts (`payments.method.<key>`).',
  query: z.object({ country: CountryId.optional() }),
  response: z.object({
    country: CountryId,
    currency: z.string(),
    methods: z.array(
      z.object({
        key: Method,
        /** Brand name as its owner writes it, the same in all languages. */
        name: z.string(),
        is_repeatable: z.boolean(),
        min: Amount.nullable(),
        max: Amount.nullable(),
      }),
    ),
  }),
  errors: ['site_not_found', 'unavailable'],
  access: everyone,
})

const Order = z.object({
  id: Id,
  /** Order number for customers. */
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Why the order failed, else null. */
  failure: z.enum(orderFailures).nullable(),
  credits: z.int(),
  amount: Amount,
  list_price: Amount,
  currency: z.string(),
  country: CountryId,
  method: Method,
  /** Paid with the stored card. */
  is_repeat: z.boolean(),
  created_at: Instant,
  completed_at: Instant.nullable(),
  /** Date of the terms that apply to the order (`YYYY-MM-DD`). */
  terms_date: z.string(),
  /** The conversation from which the order was placed. */
  conversation_id: Id.nullable(),
  discount: z.object({ code: z.string(), percent: z.int() }).nullable(),
  /** URL at which the buyer can continue a pending payment. */
  continue_url: z.url().nullable(),
  /** For a bank transfer that has not arrived: its reference and amount. */
  transfer: z.object({ reference: z.string(), amount: Amount }).nullable(),
  /** For a direct debit: the day of collection (`YYYY-MM-DD`). */
  collect_on: z.string().nullable(),
  refund: z.object({ amount: Amount, state: z.enum(refundStates), created_at: Instant, due_at: Instant }).nullable(),
  is_charged_back: z.boolean(),
  /** What the buyer owes if the order was refunded and also returned by the bank, else 0. */
  owed: Amount,
  /** How many of its credits cannot be spent until both consents are given or `withdrawal.until` has passed. */
  frozen_credits: z.int(),
  /** Right of withdrawal: its deadline and the refund at this moment. Null for orders that were never paid. */
  withdrawal: z.object({ is_possible: z.boolean(), until: Instant, refund: Amount, used_credits: z.int() }).nullable(),
  invoices: z.array(z.object({ id: Id, number: z.string(), kind: z.enum(['invoice', 'credit_note']) })),
})

const OrderResponse = z.object({
  order: Order,
  /** The caller's current credits, and how many of them are frozen. */
  balance: z.int(),
  frozen_credits: z.int(),
})

/** Errors of every purchase, independent of the payment method. */
export const orderErrors = [
  'authentication_required',
  'invalid_input',
  'not_found',
  'fictional_notice_required',
  'country_unclear',
  'method_unavailable',
  'method_retired',
  'spend_limit_reached',
  'price_changed',
  'code_not_found',
  'code_used',
  'too_many_requests',
  'idempotency_conflict',
  'unavailable',
  'restricted',
] as const

/** Input of every purchase, independent of the payment method. */
export const OrderInput = z.object({
  bundle_id: Id,
  country: CountryId,
  discount_code: Code.optional(),
  /** The price that the buyer saw. If it is outdated: `price_changed`, with the current price in the params. */
  price: z.object({ amount: Amount, currency: z.string().length(3) }),
  /** The two consent checkboxes. Without both, the credits are frozen, see `giveOrderConsents`. */
  consents: z.object({ start_now: z.boolean(), pays_used: z.boolean() }),
  /** The buyer has read that some profiles are fictional. Without it: `fictional_notice_required`. */
  knows_fictional: z.boolean(),
  /** Confirms the payment country after `country_unclear`, although the request comes from another country. */
  confirms_country: z.boolean().optional(),
  /** The conversation that the buyer came from. Not validated: the order page only links back to it. */
  conversation_id: Id.optional(),
})

/** `redirect_url` is the page on which the buyer has to continue. Null if the buyer only has to wait. */
const Placed = z.object({ order: Order, redirect_url: z.url().nullable() })

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary: 'Orders a bundle with the obligation to pay. Requests with the same `Idempotency-Key` create one order.',
  body: OrderInput.extend({ method: Method, store_card: z.boolean().default(false) }),
  response: Placed,
  errors: orderErrors,
  access: membersOwn,
  stoppedBy: stopsBuyers,
})

export const repeatOrder = defineCall({
  method: 'POST',
  path: '/api/repeat-order',
  summary: 'Orders a bundle and charges the stored card. The bank may require a redirect for authentication.',
  body: OrderInput,
  response: Placed,
  errors: orderErrors,
  access: membersOwn,
  stoppedBy: stopsBuyers,
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Returns an order of the caller with the state of its payment.',
  params: z.object({ id: Id }),
  response: OrderResponse,
  errors: ['authentication_required', 'not_found'],
  access: ownOrders,
  stoppedBy: [],
})

export const giveOrderConsents = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/consents',
  summary: 'Records both consents that were missing at checkout. Makes the order’s credits spendable. Repeatable.',
  params: z.object({ id: Id }),
  body: z.object({ start_now: z.literal(true), pays_used: z.literal(true) }),
  response: OrderResponse,
  errors: ['authentication_required', 'invalid_input', 'not_found'],
  access: ownOrders,
  isRepeatable: true,
})

export const getOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'Returns the caller’s orders, newest first.',
  query: z.object({ cursor: Id.optional() }),
  response: z.object({ orders: z.array(Order), next_cursor: Id.nullable() }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

const StoredCard = z.object({ brand: z.enum(cardBrands), last_four: z.string(), created_at: Instant })

export const getStoredCard = defineCall({
  method: 'GET',
  path: '/api/stored-card',
  summary: 'Returns the caller’s stored card and the bundle and method of the last order.',
  response: z.object({
    card: StoredCard.nullable(),
    /** The bundle of the last order, if it is still sold. */
    last_bundle_id: Id.nullable(),
    /** How the last order was paid; null for a member who has never paid. */
    last_method: Method.nullable(),
    country: CountryId.nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

export const forgetStoredCard = defineCall({
  method: 'DELETE',
  path: '/api/stored-card',
  summary: 'Deletes the stored card, here and at the payment provider. Repeatable.',
  response: Empty,
  errors: ['authentication_required', 'unavailable'],
  access: membersOwn,
  stoppedBy: [],
  isRepeatable: true,
})

const Limit = z.object({
  /** Null: no limit. */
  amount: Amount.nullable(),
  /** A requested higher limit, and when it takes effect. */
  next: z.object({ amount: Amount.nullable(), from: Instant }).nullable(),
  spent: Amount,
})

const SpendLimits = z.object({ currency: z.string(), daily: Limit, weekly: Limit, monthly: Limit })

export const getSpendLimits = defineCall({
  method: 'GET',
  path: '/api/spend-limits',
  summary: 'Returns the caller’s spending limits per day, week and month, and the amounts spent.',
  response: SpendLimits,
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

const RequestedLimit = z.int().min(0).max(100_000_00).nullable()

export const saveSpendLimits = defineCall({
  method: 'PUT',
  path: '/api/spend-limits',
  summary: 'Changes the limits. Lower ones apply at once; higher ones after 24 hours and with a fresh authentication.',
  body: z.object({ daily: RequestedLimit, weekly: RequestedLimit, monthly: RequestedLimit }),
  response: SpendLimits,
  errors: ['authentication_required', 'reauthentication_required', 'invalid_input'],
  access: { ...membersOwn, fresh: 'conditional' },
})

export const requestWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'First step of a withdrawal: takes name, order number and e-mail address for the receipt. Needs no login.',
  body: z.object({
    name: z.string().trim().min(1).max(100),
    order_number: z.string().trim().min(1).max(40),
    email: z.email().max(254),
  }),
  response: z.object({
    token: z.string(),
    /** The input for the confirmation page; the order number in its canonical form. */
    name: z.string(),
    order_number: z.string(),
    email: z.string(),
  }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})

export const confirmWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdrawals/confirm',
  summary: 'Second step: declares the withdrawal. The receipt with its time is also sent by e-mail. Repeatable.',
  body: z.object({ token: z.string().min(1).max(100) }),
  response: z.object({ receipt: z.string(), received_at: Instant, order_number: z.string() }),
  errors: ['link_invalid', 'too_many_requests'],
  access: callersOwn,
  stoppedBy: [],
})
