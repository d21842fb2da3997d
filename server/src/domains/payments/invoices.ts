import { withdrawalDeadline } from '@velvet/contract/payment-rules'
import { splitGross, vatRateOn } from '@velvet/contract/vat-rates'
import { isLocale } from '@velvet/i18n/locales'
import { countryById, nameIn } from '@velvet/i18n/reference'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { renderInvoice } from './render-invoice.ts'
import { invoicesStore as store, type InvoiceRow } from './invoices.store.ts'
import type { OrderRow } from './orders.store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { Seller } from './seller.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'

/** For example `2026-000042`. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

export type Invoices = ReturnType<typeof createInvoices>

/** Invoices and credit notes. Numbers have no gaps per company and year, and an invoice is never changed. */
export function createInvoices({ db, texts, sites, profiles, publicUrl }: PaymentsDeps) {
  async function buyerOf(siteId: string, memberId: string | null): Promise<string | null> {
    if (!memberId) return null
    return (await profiles.visibilityOf(siteId, [memberId])).get(memberId)?.name ?? null
  }

  async function renderPdf(siteId: string, invoice: InvoiceRow): Promise<Buffer> {
    const locale = isLocale(invoice.locale) ? invoice.locale : 'en'
    const seller = Seller.parse(invoice.seller)
    const nameOf = (id: string) => nameIn(countryById(id)?.names ?? {}, locale) || id
    const site = await sites.byId(siteId)
    return renderInvoice({
      ...{ ...invoice, locale, seller, nameOf, number: invoiceNumber(invoice), text: texts.forLocale(locale) },
      ...(invoice.kind === 'invoice' && {
        withdrawal: {
          until: withdrawalDeadline(invoice.issued_at, site.refundDays),
          address: `${publicUrl(site.host)}/withdraw`,
        },
      }),
    })
  }

  return {
    /** Issues the invoice of a paid order, at the tax rate of the buyer's country on that day. */
    async issue(tx: Tx, at: SiteMoment, order: OrderRow): Promise<void> {
      const site = await sites.byId(at.siteId)
      const [company, buyer] = await Promise.all([sites.company({ site }), buyerOf(at.siteId, order.member_id)])
      const rate = vatRateOn(order.country, dayOf(at.now)) ?? 0
      const { name, address, city, country, kvk, vat_numbers } = company
      const year = at.now.getUTCFullYear()
      await store.insert(tx, at.siteId, {
        id: newId(),
        kind: 'invoice',
        company_id: company.id,
        year,
        number: await store.nextNumber(tx, at.siteId, company.id, year),
        order_id: order.id,
        order_number: order.number,
        issued_at: at.now,
        locale: order.locale,
        country: order.country,
        method: order.method,
        credits: order.credits,
        currency: order.currency,
        gross: order.price,
        ...splitGross(order.price, rate),
        vat_rate: rate,
        seller: JSON.stringify({
          name,
          address,
          city,
          country,
          kvk,
          vat_numbers,
          site: site.name,
          email: site.supportEmail,
        }),
        member_id: order.member_id,
        buyer,
      })
    },

    /** Issues a credit note over the refunded amount, at the tax rate of the invoice. */
    async issueCreditNote(
      tx: Tx,
      at: SiteMoment,
      order: OrderRow,
      refunded: { refundId: string | null; amount: number },
    ): Promise<void> {
      const invoice = await store.ofOrder(tx, at.siteId, order.id)
      if (!invoice) throw new Error('a paid order has no invoice')
      const year = at.now.getUTCFullYear()
      const { id, year: _year, number: _number, seller, ...unchanged } = invoice
      await store.insert(tx, at.siteId, {
        ...unchanged,
        id: newId(),
        kind: 'credit_note',
        corrects: id,
        refund_id: refunded.refundId,
        year,
        number: await store.nextNumber(tx, at.siteId, invoice.company_id, year),
        issued_at: at.now,
        gross: -refunded.amount,
        ...splitGross(-refunded.amount, invoice.vat_rate),
        seller: JSON.stringify(seller),
      })
    },

    /** Returns one of the viewer's own invoices as a PDF. Throws `not_found`. */
    invoiceFile: async (ctx: MemberCtx, id: string): Promise<{ name: string; bytes: Buffer }> => {
      const invoice = await store.byId(db.direct, ctx.site.id, id)
      if (!invoice || invoice.member_id !== ctx.viewer.id) throw new AppError('not_found')
      return { name: `${invoiceNumber(invoice)}.pdf`, bytes: await renderPdf(ctx.site.id, invoice) }
    },

    /** Returns the invoice of an order with its PDF, for the confirmation mail. */
    async invoiceOfOrder(siteId: string, orderId: string) {
      const invoice = await store.ofOrder(db.direct, siteId, orderId)
      if (!invoice) return undefined
      return { ...invoice, name: `${invoiceNumber(invoice)}.pdf`, bytes: await renderPdf(siteId, invoice) }
    },
  }
}
