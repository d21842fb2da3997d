import { expect, it } from 'vitest'
import { readPdf } from '../../../../test/pdf-text.ts'
import { drawInvoice, type InvoiceLayout } from './draw-invoice.ts'
import { toPrintable } from './printable-text.ts'

const anInvoice = (changes: Partial<InvoiceLayout> = {}): InvoiceLayout => ({
  title: 'Faktura',
  number: '2026-000042',
  language: 'pl',
  issuedAt: new Date('2026-11-15T12:00:00Z'),
  seller: { name: 'Velvet Demo B.V.', lines: ['Voorbeeldstraat 1, Amsterdam'] },
  facts: [['Nabywca', 'Łucja Żółć']],
  table: { head: ['Opis', 'Kwota'], rows: [['25 kredytów', '127,99 zł']] },
  sums: [['Netto', '104,06 zł']],
  total: ['Razem', '127,99 zł'],
  notes: ['Zapłacono w całości.'],
  pageLabel: (page, pages) => `Strona ${page} z ${pages}`,
  ...changes,
})

const rowsOf = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, index) => [`Item ${index + 1}`, '1,00 zł'])

it('writes a short invoice on one page with a regular and a bold font', async () => {
  const pages = readPdf(await drawInvoice(anInvoice()))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.fonts).toEqual(['OpenSans-Bold', 'OpenSans'])
  for (const text of ['Łucja Żółć', '25 kredytów', '127,99 zł', 'Razem', 'Strona 1 z 1'])
    expect(pages[0]?.text).toContain(text)
})

it('continues a long table on the next page below a repeated header', async () => {
  const rows = rowsOf(40)
  const [first, second, ...others] = readPdf(await drawInvoice(anInvoice({ table: { head: ['Opis', 'Kwota'], rows } })))
  expect(others).toEqual([])
  expect(first?.text).toContain('Strona 1 z 2')
  expect(second?.text).toMatch(/^Opis\nKwota\nItem \d+\n/)
  expect(second?.text).toContain('Razem')
  expect(second?.text).toContain('Strona 2 z 2')
  const written = [first, second].flatMap((page) => page?.text.match(/^Item \d+$/gm) ?? [])
  expect(written).toEqual(rows.map(([item]) => item))
})

it('wraps texts that are wider than their column', async () => {
  const long = `https://velvet.example/${'withdraw'.repeat(30)}`
  const [page] = readPdf(await drawInvoice(anInvoice({ notes: [long] })))
  expect(page?.text).not.toContain(long)
  expect(page?.text.replaceAll('\n', '')).toContain(long)
})

it('sets title and language of the document', async () => {
  const pdf = (await drawInvoice(anInvoice())).toString('latin1')
  expect(pdf).toContain('(Faktura 2026-000042)')
  expect(pdf).toContain('/Lang (pl)')
  expect(pdf).toContain('/DisplayDocTitle true')
})

it('returns the same bytes for the same invoice', async () => {
  expect((await drawInvoice(anInvoice())).equals(await drawInvoice(anInvoice()))).toBe(true)
})

it('has a glyph in both fonts for every character that it prints', async () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  const printed = characters.filter((char) => /[^\s\u00ad]/.test(char) && toPrintable(char) === char)
  for (const letter of 'øÅßŒŸłŻčřΩώЖё€−') expect(printed).toContain(letter)
  const all = printed.join('')
  const [page] = readPdf(await drawInvoice(anInvoice({ seller: { name: all, lines: [all] } })))
  expect(page?.text.replaceAll('\n', '')).toContain(all + all)
})

it.each([
  ['U\u0308', 'Ü'],
  ['2\u202f999,00\u00a0€', '2\u00a0999,00\u00a0€'],
  ['Anna\u2011Lena', 'Anna-Lena'],
  ['Anna 😀 李', 'Anna ? ?'],
])('prints %j as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed)
})
