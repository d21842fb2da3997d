import type { z } from 'zod'
import { methodName } from '@velvet/contract/payment-methods'
import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import type { Texts } from '../../platform/texts.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import type { Seller } from './seller.ts'

type InvoiceFacts = Omit<InvoiceRow, 'number' | 'seller' | 'locale'> & {
  number: string
  locale: Locale
  seller: z.output<typeof Seller>
  text: ReturnType<Texts['forLocale']>
  nameOf: (country: string) => string
  /** The end of the withdrawal period and the page to withdraw on. Absent on a credit note. */
  withdrawal?: { until: Date; address: string }
}

/** Renders an invoice or credit note as a PDF in the buyer's language. */
export function renderInvoice(invoice: InvoiceFacts): Promise<Buffer> {
  const { seller, text, locale, nameOf, withdrawal } = invoice
  const tag = formatLocale(locale, invoice.country)
  const isNote = invoice.kind === 'credit_note'
  const moneyFormat = new Intl.NumberFormat(tag, { style: 'currency', currency: invoice.currency })
  const money = (minor: number) => moneyFormat.format(minor / 100)
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    invoice.vat_rate / 10_000,
  )
  const dayFormat = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  return drawInvoice({
    title: text(isNote ? 'invoice.credit_note' : 'invoice.invoice'),
    number: invoice.number,
    language: locale,
    issuedAt: invoice.issued_at,
    seller: {
      name: seller.name,
      lines: [
        `${seller.address}, ${seller.city}, ${nameOf(seller.country)}`,
        text('invoice.register', { number: seller.kvk }),
        text('invoice.vat_number', { number: seller.vat_numbers.join(', ') }),
        seller.email,
      ],
    },
    facts: [
      [text('invoice.number'), invoice.number],
      [text('invoice.date'), dayFormat.format(invoice.issued_at)],
      [text('invoice.order'), invoice.order_number],
      [text('invoice.buyer'), invoice.buyer ?? text('invoice.erased')],
      [text('invoice.country'), nameOf(invoice.country)],
      [text('invoice.method'), methodName(invoice.method, text)],
    ],
    table: {
      head: [text('invoice.item'), text('invoice.amount')],
      rows: [[text('invoice.credits', { count: invoice.credits, site: seller.site }), money(invoice.gross)]],
    },
    sums: [
      [text('invoice.net'), money(invoice.net)],
      [text('invoice.vat', { rate, country: nameOf(invoice.country) }), money(invoice.vat)],
    ],
    total: [text('invoice.gross'), money(invoice.gross)],
    notes: [
      text(isNote ? 'invoice.note_refund' : 'invoice.note_paid'),
      ...(withdrawal
        ? [text('invoice.note_withdraw', { until: dayFormat.format(withdrawal.until), address: withdrawal.address })]
        : []),
      text('invoice.note_oss'),
    ],
    pageLabel: (page, pages) => text('invoice.page', { page, pages }),
  })
}
