import { z } from 'zod'
import { callersOwn, everyone, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { methodKeys } from './payment-methods.ts'
import { cardBrands, orderFailures, orderStatuses, refundStates } from './payment-rules.ts'
import { CountryId, Empty, Id, Instant } from './values.ts'

/** An amount in minor units, taxes included. */
const Amount = z.int().min(0)
const Method = z.enum(methodKeys)
const Code = z.string().trim().min(1).max(40)

/** Somebody else's order does not exist. */
const ownOrders = { ...membersOwn, otherMember: 'not_found' } as const

export const getBundles = defineCall({
  method: 'GET',
  path: '/api/bundles',
  summary: 'The bundles of credits of this site, in the money of the payment country, the smallest first.',
  query: z.object({ country: CountryId.optional(), code: Code.optional() }),
  answer: z.object({
    currency: z.string(),
    /** The payment country that the prices are for. */
    country: CountryId,
    /** Of the prices, in hundredths of a percent. */
    vat_rate: z.int(),
    /** What the caller has right now: the code that was asked for, else the running offer. */
    discount: z.object({ code: z.string(), percent: z.int(), expires_at: Instant.nullable() }).nullable(),
    bundles: z.array(
      z.object({
        id: Id,
        credits: z.int(),
        /** What is paid, after the discount where one counts for this bundle. */
        price: Amount,
        list_price: Amount,
        /** What it cost at least during the thirty days before it became cheaper; null when that is not true. */
        was_price: Amount.nullable(),
        /** Of one credit, rounded up. */
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
  summary: 'The payment methods that are offered in a country. Their names are texts (`payments.method.<key>`).',
  query: z.object({ country: CountryId.optional() }),
  answer: z.object({
    country: CountryId,
    currency: z.string(),
    methods: z.array(
      z.object({
        key: Method,
        /** As its owner writes it; a proper name, the same in every language. */
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
  /** What people read out. */
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Why it failed; null unless it did. */
  failure: z.enum(orderFailures).nullable(),
  credits: z.int(),
  amount: Amount,
  list_price: Amount,
  currency: z.string(),
  country: CountryId,
  method: Method,
  /** By the stored card. */
  is_repeat: z.boolean(),
  created_at: Instant,
  completed_at: Instant.nullable(),
  discount: z.object({ code: z.string(), percent: z.int() }).nullable(),
  /** Where the buyer can go on with a payment that waits for them. */
  continue_url: z.url().nullable(),
  /** For a bank transfer that has not arrived: what to write on it. */
  transfer: z.object({ reference: z.string(), amount: Amount }).nullable(),
  /** For a direct debit: the day on which the bank is asked (`YYYY-MM-DD`). */
  collect_on: z.string().nullable(),
  refund: z.object({ amount: Amount, state: z.enum(refundStates), created_at: Instant, due_at: Instant }).nullable(),
  is_charged_back: z.boolean(),
  /** The way back: until when, and what would be paid back right now. Null for what was never paid. */
  withdrawal: z.object({ is_possible: z.boolean(), until: Instant, refund: Amount, used_credits: z.int() }).nullable(),
  invoices: z.array(z.object({ id: Id, number: z.string(), kind: z.enum(['invoice', 'credit_note']) })),
})

const OrderAnswer = z.object({
  order: Order,
  /** The caller's credits now. */
  balance: z.int(),
})

/** What a purchase can be refused for, however it is paid. */
export const orderErrors = [
  'authentication_required',
  'invalid_input',
  'not_found',
  'fictional_notice_required',
  'country_unclear',
  'method_unavailable',
  'method_retired',
  'spend_limit_reached',
  'code_not_found',
  'code_used',
  'too_many_requests',
  'idempotency_conflict',
  'unavailable',
] as const

/** What every purchase says, however it is paid. */
export const OrderWish = z.object({
  bundle_id: Id,
  country: CountryId,
  discount_code: Code.optional(),
  /** The two boxes. Without both of them a withdrawal gives the whole price back. */
  consents: z.object({ start_now: z.boolean(), pays_used: z.boolean() }),
  /** The buyer has read that some profiles are fictional. Without it: `fictional_notice_required`. */
  knows_fictional: z.boolean(),
  /** The answer to `country_unclear`: the payment country is right although the request comes from another. */
  confirms_country: z.boolean().optional(),
})

/** Where to send the buyer; null when there is nothing more to do but wait. */
const Placed = z.object({ order: Order, redirect_url: z.url().nullable() })

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary: 'Orders a bundle with the obligation to pay. The same `Idempotency-Key` is the same order.',
  body: OrderWish.extend({ method: Method, store_card: z.boolean().default(false) }),
  answer: Placed,
  errors: orderErrors,
  access: membersOwn,
})

export const repeatOrder = defineCall({
  method: 'POST',
  path: '/api/repeat-order',
  summary: 'Orders a bundle and charges the stored card; its bank may want to see the buyer on a page of its own.',
  body: OrderWish,
  answer: Placed,
  errors: orderErrors,
  access: membersOwn,
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order of the caller, and how the payment stands.',
  params: z.object({ id: Id }),
  answer: OrderAnswer,
  errors: ['authentication_required', 'not_found'],
  access: ownOrders,
})

export const getOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'The caller’s orders, the latest first.',
  query: z.object({ cursor: Id.optional() }),
  answer: z.object({ orders: z.array(Order), next_cursor: Id.nullable() }),
  errors: ['authentication_required'],
  access: membersOwn,
})

const StoredCard = z.object({ brand: z.enum(cardBrands), last_four: z.string(), created_at: Instant })

export const getStoredCard = defineCall({
  method: 'GET',
  path: '/api/stored-card',
  summary: 'The card that the caller let us keep, and what was bought last.',
  answer: z.object({
    card: StoredCard.nullable(),
    /** The last bundle in full, when it is still sold. */
    last_bundle_id: Id.nullable(),
    country: CountryId.nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const forgetStoredCard = defineCall({
  method: 'DELETE',
  path: '/api/stored-card',
  summary: 'Forgets the stored card, here and at the payment provider. Repeatable.',
  answer: Empty,
  errors: ['authentication_required', 'unavailable'],
  access: membersOwn,
})

const Limit = z.object({
  /** Null: no limit. */
  amount: Amount.nullable(),
  /** A higher limit that was asked for, and when it counts. */
  next: z.object({ amount: Amount.nullable(), from: Instant }).nullable(),
  spent: Amount,
})

const SpendLimits = z.object({ currency: z.string(), daily: Limit, weekly: Limit, monthly: Limit })

export const getSpendLimits = defineCall({
  method: 'GET',
  path: '/api/spend-limits',
  summary: 'What the caller lets themselves spend per day, week and month, and what was spent.',
  answer: SpendLimits,
  errors: ['authentication_required'],
  access: membersOwn,
})

const Wish = z.int().min(0).max(100_000_00).nullable()

export const saveSpendLimits = defineCall({
  method: 'PUT',
  path: '/api/spend-limits',
  summary: 'Changes the limits. Less counts at once, more after 24 hours.',
  body: z.object({ daily: Wish, weekly: Wish, monthly: Wish }),
  answer: SpendLimits,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const requestWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'First step of a withdrawal: who, which order, where the receipt goes. Works signed out.',
  body: z.object({
    name: z.string().trim().min(1).max(100),
    order_number: z.string().trim().min(1).max(40),
    email: z.email().max(254),
  }),
  answer: z.object({
    token: z.string(),
    /** What will be confirmed, as it was entered. */
    name: z.string(),
    order_number: z.string(),
    email: z.string(),
  }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  access: callersOwn,
})

export const confirmWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdrawals/confirm',
  summary: 'Second step: withdraws. The receipt with its time is sent by e-mail as well. Repeatable.',
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: z.object({ receipt: z.string(), received_at: Instant, order_number: z.string() }),
  errors: ['link_invalid', 'too_many_requests'],
  access: callersOwn,
})
