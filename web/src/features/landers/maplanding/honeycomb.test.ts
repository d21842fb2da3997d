import { countries } from '@velvet/i18n/reference'
import { describe, expect, it } from 'vitest'
import { honeycombOf, mostCells } from './honeycomb.ts'

const few = countries.filter(({ regions }) => regions.length <= mostCells)
const layOut = (country: string, widest: number) => {
  const ids = countries.find(({ id }) => id === country)?.regions.map(({ id }) => id) ?? []
  return { ids, ...honeycombOf(country, ids, widest) }
}

describe('the honeycomb', () => {
  it.each(few.flatMap(({ id }) => [[id, 4] as const, [id, 6] as const]))(
    'has one cell for each region of %s, none on another, in rows of %i at most',
    (country, widest) => {
      const { ids, cells, columns, rows } = layOut(country, widest)
      expect(cells).toHaveLength(ids.length)
      for (const [index, { x, y }] of cells.entries()) {
        const touching = cells.filter((other, at) => at !== index && other.y === y && Math.abs(other.x - x) < 1)
        expect(touching, ids[index]).toEqual([])
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(columns - 1)
        expect(y).toBeLessThan(rows)
      }
      // Nothing sticks out of a phone of 320 px, with cells that a thumb can hit.
      if (widest === 4) expect(288 / columns).toBeGreaterThan(50)
    },
  )

  it('lies as the country does', () => {
    const { ids, cells } = layOut('NL', 4)
    const at = (id: string) => cells[ids.indexOf(id)]
    expect(at('NL-GR')?.y).toBeLessThan(at('NL-LI')?.y ?? 0)
    expect(at('NL-ZE')?.x).toBeLessThan(at('NL-OV')?.x ?? 0)
  })

  it('goes back to rows for a region that the map does not know', () => {
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
