import { z } from 'zod'
import { membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { mandateReferenceMaxLength } from './direct-debit-rules.ts'
import { orderErrors, OrderInput, placeOrder } from './payments.ts'
import { stopsBuyers } from './restriction-rules.ts'
import { Instant } from './values.ts'

const AddressLine = z.string().trim().min(1).max(70)

/** The account to debit. An invalid IBAN or mobile number is reported as a problem of its field. */
const Account = z.object({
  account_holder: AddressLine,
  iban: z.string().max(60),
  street: AddressLine,
  house_number: z.string().trim().min(1).max(15),
  postal_code: z.string().trim().min(1).max(12),
  city: AddressLine,
  mobile_number: z.string().max(30),
})

const debitErrors = ['direct_debit_blocked', 'direct_debit_limit_reached'] as const

export const requestDebitCode = defineCall({
  method: 'POST',
  path: '/api/direct-debit/code',
  summary: 'Sends a code by text message and returns the mandate that the code will sign.',
  body: OrderInput.pick({ bundle_id: true, country: true, discount_code: true }).extend(Account.shape),
  response: z.object({
    /** Masked. */
    sent_to: z.string(),
    expires_at: Instant,
    mandate: z.object({
      /** Every code has a new reference. */
      reference: z.string().max(mandateReferenceMaxLength),
      creditor: z.string(),
      creditor_id: z.string(),
      text_version: z.string(),
      /** Masked. */
      iban: z.string(),
      amount: z.int(),
      currency: z.string(),
      /** Earliest day of collection (`YYYY-MM-DD`). */
      collect_on: z.iso.date(),
    }),
  }),
  errors: [...orderErrors, ...debitErrors],
  access: membersOwn,
  stoppedBy: stopsBuyers,
})

export const payByDebit = defineCall({
  method: 'POST',
  path: '/api/direct-debit',
  summary: 'Signs the mandate with the code and orders the bundle. The same `Idempotency-Key` creates one order.',
  body: OrderInput.extend({
    ...Account.shape,
    sms_code: z.string().trim().max(12),
    /** The checkbox under the mandate, which is required. */
    authorises: z.literal(true),
  }),
  response: placeOrder.response,
  errors: [...orderErrors, ...debitErrors, 'code_invalid'],
  access: membersOwn,
  stoppedBy: stopsBuyers,
})
