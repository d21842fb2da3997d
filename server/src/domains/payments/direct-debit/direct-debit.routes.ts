import { newId } from '../../../platform/ids.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../../accounts/index.ts'
import { toOrderRequest } from '../payments.routes.ts'
import type { Payments } from '../payments.service.ts'
import type { DirectDebit } from './direct-debit.service.ts'

type DebitCalls = 'requestDebitCode' | 'payByDebit'
type Deps = { directDebit: DirectDebit; payments: Payments }

export function directDebitRoutes({ directDebit, payments }: Deps): Handlers<DebitCalls, Ctx> {
  return {
    async requestDebitCode(ctx, { body }, { ip, idempotencyKey: key = newId() }) {
      const request = { bundleId: body.bundle_id, country: body.country, discountCode: body.discount_code }
      const { sentTo, expiresAt, mandate } = await directDebit.sendCode(requireMember(ctx), body, request, { ip, key })
      return {
        sent_to: sentTo,
        expires_at: expiresAt.toISOString(),
        mandate: {
          reference: mandate.reference,
          creditor: mandate.creditor,
          creditor_id: mandate.creditorId,
          text_version: mandate.textVersion,
          iban: mandate.iban,
          amount: mandate.amount,
          currency: mandate.currency,
          collect_on: mandate.collectOn,
        },
      }
    },

    async payByDebit(ctx, { body }, { ip, idempotencyKey: key = newId() }) {
      const member = requireMember(ctx)
      const signature = { form: body, code: body.sms_code, request: toOrderRequest(body) }
      const { orderId, redirectUrl } = await directDebit.pay(member, signature, { ip, key })
      return { order: (await payments.presentOrder(member, orderId)).order, redirect_url: redirectUrl }
    },
  }
}
