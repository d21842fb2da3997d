import { encryptionContext } from './direct-debit/mandates.ts'
import { deskPaymentsStore as store, type FoundMember } from './desk-payments.store.ts'
import { orderNumberIn } from './order-number.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/** More than a person at the desk reads. The export of the member has all of them. */
const maxOrders = 100

/** Payments as staff see them: without cards, addresses and names of payers. */
export function deskPaymentUseCases({ db, fieldCrypto, providers }: PaymentsDeps) {
  return {
    /** Returns the orders of a member and the masked IBAN of their latest direct debit, for their sheet. */
    async factsForDesk(siteId: string, memberId: string) {
      const [orders, ibanHint] = await Promise.all([
        store.ordersOf(db.direct, siteId, memberId, maxOrders),
        store.ibanHint(db.direct, siteId, memberId),
      ])
      return { orders, ibanHint: ibanHint ?? null }
    },

    /** Returns the members of an order number on these sites. */
    membersByOrderNumber: (siteIds: string[], number: string): Promise<FoundMember[]> =>
      store.byOrderNumber(db.direct, siteIds, orderNumberIn(number) ?? ''),

    /** Returns the members of a payment on these sites, by what their bank statement shows. */
    membersByStatementReference: (siteIds: string[], reference: string): Promise<FoundMember[]> =>
      store.byStatementReference(db.direct, siteIds, { reference, providers: providers.ids }),

    /** Opens a field of a mandate that `reveal_member_field` returned. */
    openMandateField: (field: 'holder' | 'mobile', mandateId: string, sealed: string): string =>
      fieldCrypto.decrypt(sealed, encryptionContext(field, mandateId)),
  }
}
