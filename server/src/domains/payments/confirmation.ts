import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import { termsDate } from '@velvet/contract/terms-date'
import { dayOf } from '../../platform/clock.ts'
import { hashContent } from '../../platform/ids.ts'
import { invoiceNumber, type Invoices } from './invoices.ts'
import { ordersStore } from './orders.store.ts'
import { isFailed } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { refundClaimsStore } from './refund-claims.store.ts'
import { Seller } from './seller.ts'

/** Data for the mails about an order. */
export function confirmationUseCases({ db, sites, publicUrl, invoices }: PaymentsDeps & { invoices: Invoices }) {
  return {
    /** Returns what the confirmation mail has to contain, with the invoice. Undefined if the member was erased. */
    async confirmationOf(siteId: string, orderId: string) {
      const [order, invoice, agreed, site] = await Promise.all([
        ordersStore.byId(db.direct, siteId, orderId),
        invoices.invoiceOfOrder(siteId, orderId),
        ordersStore.withBothConsents(db.direct, siteId, [orderId]),
        sites.byId(siteId),
      ])
      if (!order?.member_id || !invoice) return undefined
      const appliedTerms = order.terms_date ?? dayOf(termsDate((await sites.company({ site })).added))
      return {
        orderNumber: order.number,
        credits: order.credits,
        currency: order.currency,
        gross: invoice.gross,
        vat: invoice.vat,
        vatRate: invoice.vat_rate,
        method: order.method,
        completedAt: invoice.issued_at,
        startsNow: agreed.has(orderId),
        termsDate: appliedTerms,
        site: { name: site.name, address: publicUrl(site.host) },
        refundDays: site.refundDays,
        withdrawUntil: withdrawalDeadline(invoice.issued_at, site.refundDays),
        seller: Seller.parse(invoice.seller),
        invoiceNumber: invoiceNumber(invoice),
        file: { name: invoice.name, bytes: invoice.bytes },
      }
    },

    /** Stores the hash of the confirmation as it was sent, as evidence of its content. */
    recordConfirmation: (siteId: string, orderId: string, parts: (string | Buffer)[]): Promise<void> =>
      ordersStore.setConfirmationHash(db.direct, siteId, orderId, hashContent(parts)),

    /** Returns what the other mails about an order contain. Undefined if the order does not exist. */
    async orderFacts(siteId: string, orderId: string) {
      const [order, [claim]] = await Promise.all([
        ordersStore.byId(db.direct, siteId, orderId),
        refundClaimsStore.openOf(db.direct, siteId, [orderId]),
      ])
      return (
        order && {
          number: order.number,
          hasFailed: isFailed(order.state),
          price: order.price,
          currency: order.currency,
          collectOn: order.collect_on,
          /** The amount that the buyer received twice and has to pay back. */
          owed: claim?.amount ?? 0,
        }
      )
    },
  }
}
