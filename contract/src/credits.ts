import { z } from 'zod'
import { membersOwn } from './access.ts'
import { movementReasons } from './credit-rules.ts'
import { defineCall } from './define-call.ts'
import { Id, Instant } from './values.ts'

/** What credits cost: `amount` minor units for so many credits. A fraction, so that nothing is rounded before its time. */
export const CreditPrice = z.object({ amount: z.int(), credits: z.int().min(1), currency: z.string() })

export const getLedger = defineCall({
  method: 'GET',
  path: '/api/ledger',
  summary: 'Every movement of the caller’s credits, the latest first.',
  query: z.object({ cursor: Id.optional() }),
  answer: z.object({
    balance: z.int(),
    /** How much of the balance was bought. The rest was given; it is used last. */
    paid: z.int(),
    movements: z.array(
      z.object({
        id: Id,
        at: Instant,
        /** What the balance gained or lost. */
        amount: z.int(),
        reason: z.enum(movementReasons),
        /** A gift's id, or what else tells one movement from another of its kind. */
        detail: z.string().nullable(),
        /** Whom it was about; null when there is nobody or they are gone. */
        member: z.object({ id: Id, name: z.string(), is_fictional: z.boolean() }).nullable(),
      }),
    ),
    next_cursor: Id.nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
})
