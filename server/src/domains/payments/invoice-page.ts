import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { methodName } from '@velvet/contract/payment-methods'
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
  text: ReturnType<Texts['in']>
  nameOf: (country: string) => string
}

const [left, right] = [56, 539]
const quiet = 9
const normal = 10.5

let loaded: Promise<PdfFont> | undefined
const font = () =>
  (loaded ??= readFile(new URL('pdf/invoice-sans.ttf', import.meta.url)).then((bytes) => readFont(bytes)))

/** An invoice or credit note on one page, in the buyer's language. */
export async function invoicePage(invoice: InvoiceFacts): Promise<Buffer> {
  const { seller, text, locale, nameOf } = invoice
  const isNote = invoice.kind === 'credit_note'
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency }).format(minor / 100)
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    invoice.vat_rate / 10_000,
  )
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(invoice.issued_at)
  const title = text(isNote ? 'invoice.credit_note' : 'invoice.invoice')
  const pieces: Piece[] = []
  const write = (
    words: string,
    x: number,
    y: number,
    more: { size?: number; isBold?: boolean; isRight?: boolean } = {},
  ) =>
    pieces.push({
      ...{ text: words, x, y, size: more.size ?? normal },
      ...(more.isRight && { align: 'right' }),
      ...(more.isBold && { isBold: true }),
    })
  const letters = await font()

  const sellerLines = [
    `${seller.address}, ${seller.city}, ${nameOf(seller.country)}`,
    text('invoice.register', { number: seller.kvk }),
    text('invoice.vat_number', { number: seller.vat_numbers.join(', ') }),
    seller.email,
  ]
  write(seller.name, left, 72, { size: 14, isBold: true })
  sellerLines.forEach((line, index) => write(line, left, 90 + index * 14, { size: quiet }))

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
  const notes = [text(isNote ? 'invoice.note_refund' : 'invoice.note_paid'), text('invoice.note_oss')]
  notes
    .flatMap((note) => wrap(letters, note, right - left, quiet))
    .forEach((line, index) => write(line, left, 500 + index * 14, { size: quiet }))
  return writePdf(letters, { title: `${title} ${invoice.number}`, language: locale, pieces })
}

function wrap(letters: PdfFont, words: string, width: number, size: number): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(letters, longer, size) > width) return [...lines, word]
    return [...lines.slice(0, -1), longer]
  }, [])
}
