import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

const show = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((p) => (p === 'gap' ? '…' : p))
    .join(' ')

it.each([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
  [99, 20, '1 … 16 17 18 19 20'],
  [-1, 20, '1 2 3 4 5 … 20'],
])('shows the page numbers around page %i of %i', (current, pages, row) => {
  expect(show(current, pages)).toBe(row)
})

it('always has seven entries with the current page, and no gap that hides a single page', () => {
  for (let pages = 8; pages <= 30; pages += 1) {
    for (let current = 1; current <= pages; current += 1) {
      const row = pageWindow(current, pages)
      expect(row).toHaveLength(7)
      expect(row).toContain(current)
      row.forEach((slot, index) => {
        if (slot !== 'gap') return
        expect(Number(row[index + 1]) - Number(row[index - 1])).toBeGreaterThan(2)
      })
    }
  }
})
