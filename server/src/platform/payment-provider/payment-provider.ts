import type { Currency, Money } from '@velvet/contract/currencies'
import type { MethodKey } from '@velvet/contract/payment-methods'

/** State of a payment at the provider, independent of the provider's own status codes. */
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

/** A method that the provider accepts at the moment, with its limits in minor units. */
export type AvailableMethod = { method: MethodKey; min?: number; max?: number }

type Purchase = {
  orderId: string
  /** Requests with the same key create one payment. */
  idempotencyKey: string
  amount: Money
  vatCountry: string
  locale: string
  returnUrl: string
  noticeUrl: string
  /** Text on the bank statement. It must not reveal what was bought. */
  descriptor: string
}

export type StartPayment = Purchase & {
  method: MethodKey
  /** Only for methods that require it. */
  email?: string
  /** The member asked us to store the card. */
  storeCard?: boolean
  /** For direct debit: the mandate and the day of collection (`YYYY-MM-DD`). */
  directDebit?: { mandateRef: string; collectOn: string }
}

/** Charges a stored card, always after a click of the member. A further direct debit uses `start` with its mandate. */
export type RepeatPayment = Purchase & { cardToken: string }

export type StartedPayment = {
  providerRef: string
  state: PaymentState
  /** Page on which the member has to continue. Absent when the member has nothing more to do. */
  redirectUrl?: string
  /** For a bank transfer: the reference that the member has to enter. */
  transferReference?: string
}

export type ReportedPayment = {
  providerRef: string
  /** Our order id, as returned by the provider. */
  orderId: string
  state: PaymentState
  /** The amount that was paid, or is to be paid. Compare it with the order before granting anything. */
  amount: Money
  /** The provider's own status, for support requests to the provider. */
  providerStatus: string
  /** The same for all payments with the same card at this provider. Not every provider reports it. */
  cardFingerprint?: string
  /** Why a bank returned a debit, such as `AC04`. */
  declineReason?: string
}

/** Result of `find`. Notices do not contain the refunded amount. */
export type FoundPayment = ReportedPayment & { refunded: Money }

export type Refund = { providerRef: string; amount: Money; idempotencyKey: string; reason: string }
export type RefundState = 'pending' | 'done' | 'failed'

export type MandateRequest = { holder: string; iban: string; ip: string; descriptor: string; amount: Money }

export type StoredCard = { token: string; brand: 'visa' | 'mastercard' | 'maestro' | 'card'; lastFour: string }

export type NoticeRequest = {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  query: Record<string, string | undefined>
}

export type PaymentNotice =
  | { kind: 'payment'; payment: ReportedPayment }
  /** May arrive although storing was not requested. Without the member's consent the card has to be deleted. */
  | { kind: 'card'; providerRef: string; card: StoredCard }
  /** Not signed: its content is not trusted, but `find` returns the state of the payment. */
  | { kind: 'hint'; providerRef: string }
  /** From the provider, but neither about a payment nor about a card. */
  | { kind: 'unrelated' }
  | { kind: 'refused'; reason: 'forged' | 'malformed' }

/** What we did with a notice. `retry_later`: nothing, the provider should send it again. */
export type NoticeResult = 'handled' | 'refused' | 'retry_later'

/** The HTTP response to a notice. */
export type NoticeReply = { status: number; contentType: string; body: string }

/**
 * Interface of a payment provider. Its methods throw `PaymentProviderError` only. Features that not every provider has
 * are optional.
 */
export type PaymentProvider = {
  /** Stored with every payment and part of the path of its notices, so it must never change. */
  readonly id: string
  /** Methods for a country and currency, cached for ten minutes. Does not consider the approvals of a site. */
  availableMethods(buyer: { country: string; currency: Currency }): Promise<AvailableMethod[]>
  start(payment: StartPayment): Promise<StartedPayment>
  find(providerRef: string): Promise<FoundPayment>
  /** Finds the latest payment of one of our orders, for orders whose start was never answered. */
  findByOrder?(orderId: string): Promise<FoundPayment | undefined>
  refund(refund: Refund): Promise<{ refundRef: string; state: RefundState }>
  /** Cancels a payment that was not paid yet. */
  cancel(providerRef: string): Promise<void>
  readonly storedCards?: {
    charge(payment: RepeatPayment): Promise<StartedPayment>
    /** Succeeds as well if the card no longer exists. */
    delete(cardToken: string): Promise<void>
  }
  readonly directDebit?: {
    createMandate(mandate: MandateRequest): Promise<{ mandateRef: string }>
    /** Succeeds as well if the mandate no longer exists. */
    revokeMandate(mandateRef: string): Promise<void>
  }
  readNotice(request: NoticeRequest): PaymentNotice
  replyToNotice(notice: PaymentNotice, result: NoticeResult): NoticeReply
}

/**
 * `refused`: the provider declined, and a retry will not help. `away`: the outcome is unknown; call `find` or retry
 * with the same key. Contains no text of the response, which can quote what a member entered.
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
