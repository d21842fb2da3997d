/** Where a cell stands: both counted in cells, every other row half a cell further. */
export type Cell = { x: number; y: number }
export type Honeycomb = { columns: number; rows: number; cells: Cell[] }

type Row = readonly [start: number, codes: string]

/**
 * Countries whose regions are few enough to lie as they do on a map: rows from north to south, with the place of the
 * first cell and the regions without their country. A dot is open water.
 */
const maps: Record<string, readonly Row[]> = {
  NL: [
    [2, 'FR GR'],
    [1.5, 'NH FL DR'],
    [1, 'ZH UT GE OV'],
    [0.5, 'ZE NB LI'],
  ],
  BE: [
    [0.5, 'VWV VOV VAN VLI'],
    [2, 'BRU VBR WLG'],
    [1.5, 'WHT WBR WNA'],
    [3, 'WLX'],
  ],
  DE: [
    [2, 'SH MV'],
    [1.5, 'HB HH BE'],
    [1, 'NW NI ST BB'],
    [0.5, 'RP HE TH SN'],
    [1, 'SL BW BY'],
  ],
  AT: [
    [2.5, '4 3 9'],
    [1, '8 7 5 6 1'],
    [3.5, '2'],
  ],
  DK: [
    [2, '81'],
    [1.5, '82 . 84'],
    [2, '83 85'],
  ],
  GB: [
    [2.5, 'SCT'],
    [1, 'NIR . TLC'],
    [2.5, 'TLD TLE'],
    [2, 'WLS TLG TLF TLH'],
    [2.5, 'TLK TLJ TLI'],
  ],
  PL: [
    [1, '32 22 28 20'],
    [0.5, '08 30 04 14'],
    [1, '02 10 26 06'],
    [1.5, '16 24 12 18'],
  ],
}

/** More would be a wall: those are chosen from a list. */
export const mostCells = 30

/** The cells of a country's regions, in their order: as on a map, or in rows of `widest` and one less. */
export function honeycombOf(country: string, ids: readonly string[], widest: number): Honeycomb {
  const drawn = maps[country] && placesOf(maps[country], country)
  const places = drawn && ids.every((id) => drawn.has(id)) ? ids.map((id) => drawn.get(id)) : inRows(ids.length, widest)
  const cells = places.filter((cell) => cell !== undefined)
  const left = Math.min(...cells.map(({ x }) => x))
  return {
    columns: Math.max(...cells.map(({ x }) => x)) - left + 1,
    rows: Math.max(...cells.map(({ y }) => y)) + 1,
    cells: cells.map(({ x, y }) => ({ x: x - left, y })),
  }
}

function placesOf(rows: readonly Row[], country: string): Map<string, Cell> {
  const places = new Map<string, Cell>()
  for (const [y, [start, codes]] of rows.entries())
    for (const [index, code] of codes.split(' ').entries())
      if (code !== '.') places.set(`${country}-${code}`, { x: start + index, y })
  return places
}

function inRows(count: number, widest: number): Cell[] {
  const cells: Cell[] = []
  for (let y = 0; cells.length < count; y += 1) {
    const isShort = y % 2 === 1
    const length = Math.min(isShort ? widest - 1 : widest, count - cells.length)
    for (let index = 0; index < length; index += 1) cells.push({ x: index + (isShort ? 0.5 : 0), y })
  }
  return cells
}
