import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { mandateReferenceMost } from './direct-debit-rules.ts'
import { orderErrors, OrderWish, placeOrder } from './payments.ts'
import { Instant } from './values.ts'

const Line = z.string().trim().min(1).max(70)

/** Whose account is debited. What is wrong with the IBAN or the number is told as a problem of its field. */
const Account = z.object({
  account_holder: Line,
  iban: z.string().max(60),
  street: Line,
  house_number: z.string().trim().min(1).max(15),
  postal_code: z.string().trim().min(1).max(12),
  city: Line,
  mobile_number: z.string().max(30),
})

const debitErrors = ['direct_debit_blocked', 'direct_debit_limit_reached'] as const

export const requestDebitCode = defineCall({
  method: 'POST',
  path: '/api/direct-debit/code',
  summary: 'Sends a code by text message and answers the mandate that the code will sign.',
  body: OrderWish.pick({ bundle_id: true, country: true, discount_code: true }).extend(Account.shape),
  answer: z.object({
    /** Masked. */
    sent_to: z.string(),
    expires_at: Instant,
    mandate: z.object({
      /** Another code, another reference. */
      reference: z.string().max(mandateReferenceMost),
      creditor: z.string(),
      creditor_id: z.string(),
      text_version: z.string(),
      /** Masked. */
      iban: z.string(),
      amount: z.int(),
      currency: z.string(),
      /** The day on which the bank is asked at the earliest (`YYYY-MM-DD`). */
      collect_on: z.iso.date(),
    }),
  }),
  errors: [...orderErrors, ...debitErrors],
  access: membersOwn,
})

export const payByDebit = defineCall({
  method: 'POST',
  path: '/api/direct-debit',
  summary: 'Signs the mandate with the code and orders the bundle. The same `Idempotency-Key` is the same order.',
  body: OrderWish.extend({
    ...Account.shape,
    sms_code: z.string().trim().max(12),
    /** The tick under the mandate; no debit without it. */
    authorises: z.literal(true),
  }),
  answer: placeOrder.answer,
  errors: [...orderErrors, ...debitErrors, 'code_invalid'],
  access: membersOwn,
})
