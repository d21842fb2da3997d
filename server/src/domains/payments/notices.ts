import { networkPrefix } from '../../platform/network-prefix.ts'
import type { NoticeResponse, NoticeRequest } from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { Settle } from './settle.ts'
import type { StoredCards } from './stored-card.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

const tooManyHints: NoticeResponse = { status: 429, contentType: 'text/plain', body: 'FALSE| later' }

/** Handles notices of the provider. Only signed ones are trusted. */
export function noticeUseCases({
  db,
  provider,
  limits,
  settle,
  cards,
}: PaymentsDeps & { settle: Settle; cards: StoredCards }) {
  /** An unsigned notice only triggers a lookup, and only for a known payment. */
  async function lookUp(at: SiteMoment, providerRef: string): Promise<void> {
    const attempt = await ordersStore.attemptByRef(db.direct, at.siteId, provider.id, providerRef)
    if (attempt) await settle.lookUp(at, attempt.order_id)
  }

  return {
    /** Returns the response that the provider expects. Throws if handling failed; the provider then retries. */
    async handleNotice(at: SiteMoment, request: NoticeRequest, ip: string): Promise<NoticeResponse> {
      const notice = provider.readNotice(request)
      if (notice.kind === 'payment') await settle.applyNotice(at, notice.payment)
      if (notice.kind === 'card') await cards.storeCard(at, notice.providerRef, notice.card)
      if (notice.kind === 'hint') {
        if ((await limits.hints.consume(`${at.siteId}:${networkPrefix(ip)}`)) > 0) return tooManyHints
        await lookUp(at, notice.providerRef)
      }
      return notice.answer
    },
  }
}
