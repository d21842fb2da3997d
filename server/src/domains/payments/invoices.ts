import { splitGross, vatRateOn } from '@velvet/contract/vat-rates'
import { isLocale } from '@velvet/i18n/locales'
import { countryById, nameIn } from '@velvet/i18n/reference'
import { dayOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { MemberCtx } from '../accounts/index.ts'
import { invoicePage } from './invoice-page.ts'
import { invoicesStore as store, type InvoiceRow } from './invoices.store.ts'
import type { OrderRow } from './orders.store.ts'
import type { PaymentsDeps, Place } from './payments-deps.ts'
import { Seller } from './seller.ts'

/** Such as `2026-000042`. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

export type Invoices = ReturnType<typeof createInvoices>

/** Numbered without gap per company and year, written once, never changed. */
export function createInvoices({ db, texts, sites, profiles }: PaymentsDeps) {
  async function buyerOf(siteId: string, memberId: string | null): Promise<string | null> {
    if (!memberId) return null
    return (await profiles.standings(siteId, [memberId])).get(memberId)?.name ?? null
  }

  function pdf(invoice: InvoiceRow): Promise<Buffer> {
    const locale = isLocale(invoice.locale) ? invoice.locale : 'en'
    const seller = Seller.parse(invoice.seller)
    const nameOf = (id: string) => nameIn(countryById(id)?.names ?? {}, locale) || id
    return invoicePage({ ...invoice, locale, seller, nameOf, number: invoiceNumber(invoice), text: texts.in(locale) })
  }

  return {
    /** The invoice of a paid order, with the tax of the buyer's country on that day. */
    async issue(tx: Tx, at: Place, order: OrderRow): Promise<void> {
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

    /** A credit note over what went back, at the rate of the invoice. */
    async correct(
      tx: Tx,
      at: Place,
      order: OrderRow,
      given: { refundId: string | null; amount: number },
    ): Promise<void> {
      const invoice = await store.ofOrder(tx, at.siteId, order.id)
      if (!invoice) throw new Error('an order that was paid has an invoice')
      const year = at.now.getUTCFullYear()
      const { id, year: _year, number: _number, seller, ...same } = invoice
      await store.insert(tx, at.siteId, {
        ...same,
        id: newId(),
        kind: 'credit_note',
        corrects: id,
        refund_id: given.refundId,
        year,
        number: await store.nextNumber(tx, at.siteId, invoice.company_id, year),
        issued_at: at.now,
        gross: -given.amount,
        ...splitGross(-given.amount, invoice.vat_rate),
        seller: JSON.stringify(seller),
      })
    },

    /** The member's own, as a file. Throws `not_found`. */
    async invoiceFile(ctx: MemberCtx, id: string): Promise<{ name: string; bytes: Buffer }> {
      const invoice = await store.byId(db.direct, ctx.site.id, id)
      if (!invoice || invoice.member_id !== ctx.viewer.id) throw new AppError('not_found')
      return { name: `${invoiceNumber(invoice)}.pdf`, bytes: await pdf(invoice) }
    },

    /** For the mail that confirms the order. */
    async invoiceOfOrder(siteId: string, orderId: string) {
      const invoice = await store.ofOrder(db.direct, siteId, orderId)
      if (!invoice) return undefined
      return { ...invoice, name: `${invoiceNumber(invoice)}.pdf`, bytes: await pdf(invoice) }
    },
  }
}
