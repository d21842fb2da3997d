import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { toPrintable } from './printable-text.ts'

export type InvoiceLayout = {
  title: string
  number: string
  language: string
  issuedAt: Date
  seller: { name: string; lines: string[] }
  facts: [name: string, value: string][]
  table: { head: [item: string, amount: string]; rows: [item: string, amount: string][] }
  sums: [name: string, amount: string][]
  total: [name: string, amount: string]
  notes: string[]
  pageLabel: (page: number, pages: number) => string
}

type Cell = { text: string; x: number; width: number; isRight?: boolean }
type RowStyle = { size?: number; isBold?: boolean; isMuted?: boolean; gap?: number; onNewPage?: () => void }

const [left, right, top, bottom] = [56, 539, 56, 770]
const footerY = 796
const smallFontSize = 9
const normalFontSize = 10.5
const [textColour, mutedColour, lineColour] = ['#1a1a1a', '#5a5a5a', '#c8c8c8']

const loadFont = (name: string) => readFile(new URL(`open-sans-${name}.ttf`, import.meta.url))
let fontsPromise: Promise<[regular: Buffer, bold: Buffer]> | undefined

/** Draws an invoice on A4 pages. The same input always returns the same bytes. */
export async function drawInvoice(invoice: InvoiceLayout): Promise<Buffer> {
  // Loaded with the first invoice, because pdfkit takes some 30 MB of memory.
  const { default: PDFDocument } = await import('pdfkit')
  const [regular, bold] = await (fontsPromise ??= Promise.all([loadFont('regular'), loadFont('bold')]))
  const pdf = new PDFDocument({
    size: 'A4',
    // No bottom margin, because `row` breaks the pages and the footer is below the last row.
    margins: { top, left, right: left, bottom: 0 },
    pdfVersion: '1.7',
    lang: invoice.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: toPrintable(`${invoice.title} ${invoice.number}`), CreationDate: invoice.issuedAt },
  })
  pdf.registerFont('regular', regular).registerFont('bold', bold)

  /** Writes cells side by side. Long texts wrap, and a row that does not fit starts a new page. */
  function row(cells: Cell[], { size = normalFontSize, isBold, isMuted, gap = 3, onNewPage }: RowStyle = {}): void {
    const setStyle = () =>
      pdf
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(isMuted ? mutedColour : textColour)
    const printable = cells.map((cell) => ({ ...cell, text: toPrintable(cell.text) }))
    setStyle()
    const height = Math.max(...printable.map(({ text, width }) => pdf.heightOfString(text, { width })))
    if (pdf.y + height > bottom) {
      pdf.addPage()
      onNewPage?.()
      setStyle()
    }
    const { y } = pdf
    for (const { text, x, width, isRight } of printable) {
      pdf.text(text, x, y, { width, align: isRight ? 'right' : 'left' })
    }
    pdf.y = y + height + gap
  }
  const line = (text: string, style?: RowStyle) => row([{ text, x: left, width: right - left }], style)
  const amountRow = (x: number, [name, amount]: [string, string], style?: RowStyle) =>
    row(
      [
        { text: name, x, width: 438 - x },
        { text: amount, x: 444, width: right - 444, isRight: true },
      ],
      style,
    )
  const space = (height: number) => {
    pdf.y += height
  }
  const rule = () => {
    pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.8).strokeColor(lineColour).stroke()
    space(6)
  }

  line(invoice.seller.name, { size: 14, isBold: true })
  for (const text of invoice.seller.lines) line(text, { size: smallFontSize, isMuted: true, gap: 1 })
  space(36)
  line(invoice.title, { size: 22, isBold: true, gap: 10 })
  for (const [name, value] of invoice.facts) {
    row([
      { text: name, x: left, width: 144 },
      { text: value, x: 210, width: right - 210 },
    ])
  }
  space(24)

  const tableHead = () => {
    amountRow(left, invoice.table.head, { size: smallFontSize, isBold: true })
    rule()
  }
  tableHead()
  for (const cells of invoice.table.rows) amountRow(left, cells, { gap: 6, onNewPage: tableHead })
  rule()
  for (const cells of invoice.sums) amountRow(300, cells, { gap: 5 })
  amountRow(300, invoice.total, { isBold: true })
  space(36)
  for (const note of invoice.notes) line(note, { size: smallFontSize, isMuted: true })

  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.y = footerY
    pdf.font('regular').fontSize(smallFontSize).fillColor(mutedColour)
    pdf.text(invoice.number, left, footerY, { width: 200 })
    pdf.text(toPrintable(invoice.pageLabel(page + 1, count)), right - 200, footerY, { width: 200, align: 'right' })
  }
  pdf.end()
  return buffer(pdf)
}
