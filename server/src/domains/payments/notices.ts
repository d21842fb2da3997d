import { AppError } from '../../platform/errors.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type {
  NoticeReply,
  NoticeRequest,
  NoticeResult,
  PaymentNotice,
  PaymentProvider,
} from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { Settle } from './settle.ts'
import type { StoredCards } from './stored-card.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

type NoticeDeps = PaymentsDeps & { settle: Settle; cards: StoredCards }

/** Handles notices of the providers. Only signed ones are trusted. */
export function noticeUseCases({ db, providers, limits, settle, cards }: NoticeDeps) {
  /** An unsigned notice only triggers a lookup, and only for a known payment. */
  async function lookUp(at: SiteMoment, provider: PaymentProvider, providerRef: string): Promise<void> {
    const attempt = await ordersStore.attemptByRef(db.direct, at.siteId, provider.id, providerRef)
    if (attempt) await settle.lookUp(at, attempt.order_id)
  }

  async function apply(
    at: SiteMoment,
    provider: PaymentProvider,
    notice: PaymentNotice,
    ip: string,
  ): Promise<NoticeResult> {
    if (notice.kind === 'refused') return 'refused'
    if (notice.kind === 'payment') await settle.applyNotice(at, provider.id, notice.payment)
    if (notice.kind === 'card') await cards.storeCard(at, provider, notice.providerRef, notice.card)
    if (notice.kind === 'hint') {
      if ((await limits.hints.consume(`${at.siteId}:${networkPrefix(ip)}`)) > 0) return 'retry_later'
      await lookUp(at, provider, notice.providerRef)
    }
    return 'handled'
  }

  return {
    /**
     * Handles a notice that arrived at the path of a provider and returns the reply that this provider expects. Throws
     * `not_found` for an unknown provider. Also throws if handling failed; the provider then retries.
     */
    async handleNotice(at: SiteMoment, providerId: string, request: NoticeRequest, ip: string): Promise<NoticeReply> {
      const provider = providers.find(providerId)
      if (!provider) throw new AppError('not_found')
      const notice = provider.readNotice(request)
      return provider.replyToNotice(notice, await apply(at, provider, notice, ip))
    },
  }
}
