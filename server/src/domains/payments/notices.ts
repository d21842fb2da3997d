import type { NoticeAnswer, NoticeRequest } from '../../platform/payment-provider/payment-provider.ts'
import { ordersStore } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import type { Settle } from './settle.ts'
import type { StoredCards } from './stored-card.ts'

const busy: NoticeAnswer = { status: 429, contentType: 'text/plain', body: 'FALSE| later' }

/** What the provider tells us by itself. Nobody believes it before its signature was checked. */
export function noticeUseCases({
  db,
  provider,
  limits,
  settle,
  cards,
}: PaymentsDeps & { settle: Settle; cards: StoredCards }) {
  /** A reason to ask, no more, and only for payments that we know. */
  async function follow(at: Place, providerRef: string): Promise<void> {
    const attempt = await ordersStore.attemptByRef(db.direct, at.siteId, provider.id, providerRef)
    if (attempt) await settle.ask(at, attempt.order_id)
  }

  return {
    /** Answers what the provider wants to hear. Throws when it could not be dealt with: then it comes again. */
    async takeNotice(at: Place, request: NoticeRequest, ip: string): Promise<NoticeAnswer> {
      const notice = provider.readNotice(request)
      if (notice.kind === 'payment') await settle.notice(at, notice.payment)
      if (notice.kind === 'card') await cards.keep(at, notice.providerRef, notice.card)
      if (notice.kind === 'hint') {
        if ((await limits.hints.take(`${at.siteId}:${ip}`)) > 0) return busy
        await follow(at, notice.providerRef)
      }
      return notice.answer
    },
  }
}
