import { orderTextVersion } from '@velvet/contract/payment-rules'
import { invoiceNumber, type Invoices } from './invoices.ts'
import { ordersStore } from './orders.store.ts'
import { isFailed } from './payment-state.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { Seller } from './seller.ts'

/** What mails about an order need to know. */
export function confirmationUseCases({ db, sites, invoices }: PaymentsDeps & { invoices: Invoices }) {
  return {
    /** Everything that has to be confirmed on paper, with the invoice; undefined when the order is gone. */
    async confirmationOf(siteId: string, orderId: string) {
      const [order, invoice, agreed, site] = await Promise.all([
        ordersStore.byId(db.direct, siteId, orderId),
        invoices.invoiceOfOrder(siteId, orderId),
        ordersStore.withBothConsents(db.direct, siteId, [orderId]),
        sites.byId(siteId),
      ])
      if (!order?.member_id || !invoice) return undefined
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
        textVersion: orderTextVersion,
        refundDays: site.refundDays,
        seller: Seller.parse(invoice.seller),
        invoiceNumber: invoiceNumber(invoice),
        file: { name: invoice.name, bytes: invoice.bytes },
      }
    },

    async orderFacts(siteId: string, orderId: string) {
      const order = await ordersStore.byId(db.direct, siteId, orderId)
      return (
        order && {
          number: order.number,
          hasFailed: isFailed(order.state),
          price: order.price,
          currency: order.currency,
          collectOn: order.collect_on,
        }
      )
    },
  }
}
