import { z } from 'zod'
import { membersOwn } from './access.ts'
import { movementReasons } from './credit-rules.ts'
import { defineCall } from './define-call.ts'
import { ProfileResponder } from './profiles.ts'
import { Id, Instant } from './values.ts'

/** Price of credits: `amount` minor units for `credits` credits. A fraction, to avoid early rounding. */
export const CreditPrice = z.object({ amount: z.int(), credits: z.int().min(1), currency: z.string() })

export const getLedger = defineCall({
  method: 'GET',
  path: '/api/ledger',
  summary: 'Returns the movements of the caller’s credits, newest first.',
  query: z.object({ cursor: Id.optional() }),
  response: z.object({
    balance: z.int(),
    /** How much of the balance was bought. The rest is bonus credits, which are used last. */
    paid: z.int(),
    /** How much of the balance cannot be spent until its orders have both consents. */
    frozen: z.int(),
    movements: z.array(
      z.object({
        id: Id,
        at: Instant,
        /** Change of the balance. */
        amount: z.int(),
        reason: z.enum(movementReasons),
        /** Id of a gift, or another detail of the movement. */
        detail: z.string().nullable(),
        /** The counterpart. Null if there is none or the account no longer exists. */
        member: z
          .object({ id: Id, name: z.string(), is_fictional: z.boolean(), responder: ProfileResponder })
          .nullable(),
      }),
    ),
    next_cursor: Id.nullable(),
  }),
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})
