import type { Currency, Money } from '@velvet/contract/currencies'
import type { MethodKey } from '@velvet/contract/payment-methods'

/** Where a payment stands at the provider, in our words. */
export type PaymentState =
  | 'created'
  | 'pending'
  | 'authorised'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'denied'
  | 'partially_refunded'
  | 'refunded'
  | 'charged_back'
  | 'in_review'

/** A method that the provider takes right now, with its limits in minor units. */
export type MethodOffer = { method: MethodKey; min?: number; max?: number }

type Purchase = {
  orderId: string
  /** The same key makes the same payment, however often it is sent. */
  idempotencyKey: string
  amount: Money
  vatCountry: string
  locale: string
  returnUrl: string
  noticeUrl: string
  /** What stands on the bank statement: nothing that tells what was bought. */
  descriptor: string
}

export type StartPayment = Purchase & {
  method: MethodKey
  /** Only for methods that cannot start without it. */
  email?: string
  /** The member asked for the card to be kept. */
  storeCard?: boolean
  /** For direct debit: the mandate, and the day on which the bank is asked (`YYYY-MM-DD`). */
  directDebit?: { mandateRef: string; collectOn: string }
}

/** Always by the member's own click. Direct debit is repeated by `start` with the mandate it has. */
export type RepeatPayment = Purchase & { cardToken: string }

export type StartedPayment = {
  providerRef: string
  state: PaymentState
  /** Where the member has to go on; without it the member has nothing more to do. */
  redirectUrl?: string
  /** For a bank transfer: what the member writes on it. */
  transferReference?: string
}

export type KnownPayment = {
  providerRef: string
  /** Our own order, as the provider gives it back. */
  orderId: string
  state: PaymentState
  /** What was paid; until then what is to be paid. Compare it with the order before anything is granted. */
  amount: Money
  /** The provider's own word, for people who have to ask it. */
  providerStatus: string
  /** Why a bank sent a debit back, such as `AC04`. */
  declineReason?: string
}

/** What the provider answers when asked. A notice does not say how much was given back. */
export type FoundPayment = KnownPayment & { refunded: Money }

export type Refund = { providerRef: string; amount: Money; idempotencyKey: string; reason: string }
export type RefundState = 'pending' | 'done' | 'failed'

export type CreateMandate = { holder: string; iban: string; ip: string; descriptor: string; amount: Money }

export type StoredCard = { token: string; brand: 'visa' | 'mastercard' | 'maestro' | 'card'; lastFour: string }

export type NoticeRequest = {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  query: Record<string, string | undefined>
}

/** What the provider wants to hear once the notice was dealt with. */
export type NoticeAnswer = { status: number; contentType: string; body: string }

export type PaymentNotice = { answer: NoticeAnswer } & (
  | { kind: 'payment'; payment: KnownPayment }
  /** May come although nobody asked for it: without the member's consent the card is forgotten again. */
  | { kind: 'card'; providerRef: string; card: StoredCard }
  /** Not signed: nothing in it counts, but the provider can be asked. */
  | { kind: 'hint'; providerRef: string }
  /** Not from the provider, or about nothing we know. */
  | { kind: 'refused' }
)

/** Whoever takes the money. Every method throws `PaymentProviderError` and nothing else. */
export type PaymentProvider = {
  readonly id: 'pay'
  /** Asked at most every ten minutes. Says nothing about what a site has an approval for. */
  offers(buyer: { country: string; currency: Currency }): Promise<MethodOffer[]>
  start(payment: StartPayment): Promise<StartedPayment>
  repeat(payment: RepeatPayment): Promise<StartedPayment>
  find(providerRef: string): Promise<FoundPayment>
  refund(refund: Refund): Promise<{ refundRef: string; state: RefundState }>
  /** Takes back what was not paid yet. */
  cancel(providerRef: string): Promise<void>
  createMandate(mandate: CreateMandate): Promise<{ mandateRef: string }>
  /** Revoking or forgetting what is gone already is no error. */
  revokeMandate(mandateRef: string): Promise<void>
  forgetCard(cardToken: string): Promise<void>
  readNotice(request: NoticeRequest): PaymentNotice
}

/**
 * `refused`: the provider said no, and will again. `away`: nobody knows whether it happened; ask `find` or try again
 * with the same key. Carries no word of the answer, which can quote what a member entered.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'refused' | 'away'
  readonly code: string

  constructor(kind: 'refused' | 'away', code: string) {
    super(`payment provider ${kind}: ${code}`)
    this.name = 'PaymentProviderError'
    this.kind = kind
    this.code = code
  }
}
