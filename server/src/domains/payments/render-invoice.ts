import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { methodName } from '@velvet/contract/payment-methods'
import { formatLocale } from '@velvet/i18n/format-locale'
import type { Locale } from '@velvet/i18n/locales'
import type { Texts } from '../../platform/texts.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { readFont, type PdfFont } from './pdf/read-font.ts'
import { textWidth, writePdf, type Piece } from './pdf/write-pdf.ts'
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

const [left, right] = [56, 539]
const smallFontSize = 9
const normalFontSize = 10.5

let fontPromise: Promise<PdfFont> | undefined
const loadFont = () =>
  (fontPromise ??= readFile(new URL('pdf/invoice-sans.ttf', import.meta.url)).then((bytes) => readFont(bytes)))

/** Renders an invoice or credit note as a PDF of one page, in the buyer's language. */
export async function renderInvoice(invoice: InvoiceFacts): Promise<Buffer> {
  const { seller, text, locale, nameOf } = invoice
  const tag = formatLocale(locale, invoice.country)
  const isNote = invoice.kind === 'credit_note'
  const money = (minor: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: invoice.currency }).format(minor / 100)
  const rate = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    invoice.vat_rate / 10_000,
  )
  const dayOf = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const day = dayOf.format(invoice.issued_at)
  const title = text(isNote ? 'invoice.credit_note' : 'invoice.invoice')
  const pieces: Piece[] = []
  const write = (
    content: string,
    x: number,
    y: number,
    options: { size?: number; isBold?: boolean; isRight?: boolean } = {},
  ) =>
    pieces.push({
      ...{ text: content, x, y, size: options.size ?? normalFontSize },
      ...(options.isRight && { align: 'right' }),
      ...(options.isBold && { isBold: true }),
    })
  const pdfFont = await loadFont()

  const sellerLines = [
    `${seller.address}, ${seller.city}, ${nameOf(seller.country)}`,
    text('invoice.register', { number: seller.kvk }),
    text('invoice.vat_number', { number: seller.vat_numbers.join(', ') }),
    seller.email,
  ]
  write(seller.name, left, 72, { size: 14, isBold: true })
  sellerLines.forEach((line, index) => write(line, left, 90 + index * 14, { size: smallFontSize }))

  write(title, left, 190, { size: 22, isBold: true })
  const facts: [string, string][] = [
    [text('invoice.number'), invoice.number],
    [text('invoice.date'), day],
    [text('invoice.order'), invoice.order_number],
    [text('invoice.buyer'), invoice.buyer ?? text('invoice.erased')],
    [text('invoice.country'), nameOf(invoice.country)],
    [text('invoice.method'), methodName(invoice.method, text)],
  ]
  facts.forEach(([name, value], index) => {
    write(name, left, 224 + index * 17)
    write(value, 210, 224 + index * 17)
  })

  const top = 360
  pieces.push({ line: [left, top, right] })
  write(text('invoice.credits', { count: invoice.credits, site: seller.site }), left, top + 20)
  write(money(invoice.gross), right, top + 20, { isRight: true })
  pieces.push({ line: [left, top + 32, right] })
  const sums: [string, number, boolean][] = [
    [text('invoice.net'), invoice.net, false],
    [text('invoice.vat', { rate, country: nameOf(invoice.country) }), invoice.vat, false],
    [text('invoice.gross'), invoice.gross, true],
  ]
  sums.forEach(([name, amount, isBold], index) => {
    write(name, 300, top + 54 + index * 19, { isBold })
    write(money(amount), right, top + 54 + index * 19, { isBold, isRight: true })
  })
  const { withdrawal } = invoice
  const notes = [
    text(isNote ? 'invoice.note_refund' : 'invoice.note_paid'),
    ...(withdrawal
      ? [text('invoice.note_withdraw', { until: dayOf.format(withdrawal.until), address: withdrawal.address })]
      : []),
    text('invoice.note_oss'),
  ]
  notes
    .flatMap((note) => wrap(pdfFont, note, right - left, smallFontSize))
    .forEach((line, index) => write(line, left, 500 + index * 14, { size: smallFontSize }))
  return writePdf(pdfFont, { title: `${title} ${invoice.number}`, language: locale, pieces })
}

/** Breaks a text into lines that fit the width. */
function wrap(pdfFont: PdfFont, content: string, width: number, size: number): string[] {
  return content.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(pdfFont, longer, size) > width) return [...lines, word]
    return [...lines.slice(0, -1), longer]
  }, [])
}
