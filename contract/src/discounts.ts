import { z } from 'zod'
import { membersOwn } from './access.ts'
import { currencies } from './currencies.ts'
import { defineCall } from './define-call.ts'
import { methodKeys } from './payment-methods.ts'
import { CountryId, Id, Instant } from './values.ts'

const DiscountCode = z.object({
  code: z.string(),
  /** Null means no restriction: every country, every member, no expiry, every currency. */
  country: CountryId.nullable(),
  user_id: Id.nullable(),
  expires: Instant.nullable(),
  value_percentage: z.int().min(1).max(99),
  currency: z.enum(currencies).nullable(),
  /** In minor units of the currency; 0 if there is no minimum. */
  minimum_order_value: z.int().min(0),
  status: z.enum(['active', 'inactive']),
  validity: z.literal('once_per_user'),
  expired: z.boolean(),
  /** Empty: all methods. */
  paymentmethods: z.array(z.enum(methodKeys)),
})

export const getDiscountCode = defineCall({
  method: 'GET',
  path: '/api/discountcode.php',
  summary:
    'Returns a discount code that the caller can use, or with `welcome=true` the caller’s welcome discount or null.',
  query: z
    .object({ code: z.string().trim().min(1).max(40).optional(), welcome: z.literal('true').optional() })
    .refine(({ code, welcome }) => code !== undefined || welcome !== undefined, { path: ['code'] }),
  response: z.object({ discountcode: DiscountCode.nullable() }),
  errors: ['authentication_required', 'code_not_found', 'code_used', 'too_many_requests'],
  access: membersOwn,
})

export const getTimeBonus = defineCall({
  method: 'GET',
  path: '/api/time-bonus',
  summary: 'Returns the caller’s active time bonus, by the server’s clock, or null.',
  response: z.object({
    time_bonus: z
      .object({ code: z.string(), percent: z.int(), ends_at: Instant, seconds_left: z.int().min(0) })
      .nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})
