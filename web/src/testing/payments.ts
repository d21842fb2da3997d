import { paymentMethod } from '@velvet/contract/payment-methods'
import type { Bundle, PriceList, PaymentMethod, Order } from '../shared/api/responses.ts'

const id = (number: number) => `019a8000-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`

export const bundle = (number: number, credits: number, price: number, changes: Partial<Bundle> = {}): Bundle => ({
  id: id(number),
  credits,
  price,
  list_price: price,
  was_price: null,
  credit_price: Math.ceil(price / credits),
  is_best_value: false,
  ...changes,
})

/** Bundles of the demo site in euro. */
export const priceList = (changes: Partial<PriceList> = {}): PriceList => ({
  currency: 'EUR',
  country: 'NL',
  vat_rate: 2100,
  discount: null,
  bundles: [
    bundle(1, 10, 1499),
    bundle(2, 25, 2999),
    bundle(3, 60, 5999),
    bundle(4, 150, 11999),
    bundle(5, 400, 24999, { is_best_value: true }),
  ],
  ...changes,
})

export const method = (key: PaymentMethod['key']): PaymentMethod => ({
  key,
  name: key,
  is_repeatable: paymentMethod(key).repeatable,
  min: null,
  max: null,
})

export const order = (changes: Partial<Order> = {}): Order => ({
  id: id(20),
  number: 'V7K-2QX-9RT',
  status: 'completed',
  failure: null,
  credits: 25,
  amount: 2999,
  list_price: 2999,
  currency: 'EUR',
  country: 'NL',
  method: 'ideal',
  is_repeat: false,
  created_at: '2026-11-14T18:02:40.000Z',
  completed_at: '2026-11-14T18:03:16.000Z',
  terms_date: '2024-01-01',
  conversation_id: null,
  discount: null,
  continue_url: null,
  transfer: null,
  collect_on: null,
  refund: null,
  is_charged_back: false,
  owed: 0,
  frozen_credits: 0,
  withdrawal: { is_possible: true, until: '2026-11-28T23:59:59.999Z', refund: 2160, used_credits: 7 },
  invoices: [{ id: id(30), number: '2026-000481', kind: 'invoice' }],
  ...changes,
})
