import { countries } from '@velvet/i18n/reference'
import { describe, expect, it } from 'vitest'
import { honeycombOf, maxCells } from './honeycomb.ts'

const smallCountries = countries.filter(({ regions }) => regions.length <= maxCells)
const layOut = (country: string, maxPerRow: number) => {
  const ids = countries.find(({ id }) => id === country)?.regions.map(({ id }) => id) ?? []
  return { ids, ...honeycombOf(country, ids, maxPerRow) }
}

describe('the honeycomb', () => {
  it.each(smallCountries.flatMap(({ id }) => [[id, 4] as const, [id, 6] as const]))(
    'has one cell for each region of %s without overlaps, in rows of at most %i',
    (country, maxPerRow) => {
      const { ids, cells, columns, rows } = layOut(country, maxPerRow)
      expect(cells).toHaveLength(ids.length)
      for (const [index, { x, y }] of cells.entries()) {
        const overlapping = cells.filter((other, at) => at !== index && other.y === y && Math.abs(other.x - x) < 1)
        expect(overlapping, ids[index]).toEqual([])
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(columns - 1)
        expect(y).toBeLessThan(rows)
      }
      // Fits a screen of 320 px with cells that are large enough to tap.
      if (maxPerRow === 4) expect(288 / columns).toBeGreaterThan(50)
    },
  )

  it('arranges the regions as on a map of the country', () => {
    const { ids, cells } = layOut('NL', 4)
    const at = (id: string) => cells[ids.indexOf(id)]
    expect(at('NL-GR')?.y).toBeLessThan(at('NL-LI')?.y ?? 0)
    expect(at('NL-ZE')?.x).toBeLessThan(at('NL-OV')?.x ?? 0)
  })

  it('uses rows when a region is missing from the map', () => {
    expect(honeycombOf('NL', ['NL-UT', 'NL-NEW'], 4)).toEqual({
      columns: 2,
      rows: 1,
      cells: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
    })
  })
})
