/** The position of a cell, in units of cells. Every other row is shifted by half a cell. */
export type Cell = { x: number; y: number }
export type Honeycomb = { columns: number; rows: number; cells: Cell[] }

type Row = readonly [start: number, codes: string]

/**
 * Countries with few regions, arranged as on a map: rows from north to south, with the x position of the first cell and
 * the region codes without the country. A dot is an empty cell.
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

/** Countries with more regions get a list instead of a map. */
export const maxCells = 30

/**
 * Returns the cells of the regions in the given order: as on a map, or in alternating rows of `maxPerRow` and one cell
 * less.
 */
export function honeycombOf(country: string, ids: readonly string[], maxPerRow: number): Honeycomb {
  const map = maps[country] && cellsByRegion(maps[country], country)
  const places = map && ids.every((id) => map.has(id)) ? ids.map((id) => map.get(id)) : rowCells(ids.length, maxPerRow)
  const cells = places.filter((cell) => cell !== undefined)
  const minX = Math.min(...cells.map(({ x }) => x))
  return {
    columns: Math.max(...cells.map(({ x }) => x)) - minX + 1,
    rows: Math.max(...cells.map(({ y }) => y)) + 1,
    cells: cells.map(({ x, y }) => ({ x: x - minX, y })),
  }
}

function cellsByRegion(rows: readonly Row[], country: string): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const [y, [start, codes]] of rows.entries())
    for (const [index, code] of codes.split(' ').entries())
      if (code !== '.') cells.set(`${country}-${code}`, { x: start + index, y })
  return cells
}

function rowCells(count: number, maxPerRow: number): Cell[] {
  const cells: Cell[] = []
  for (let y = 0; cells.length < count; y += 1) {
    const isShortRow = y % 2 === 1
    const length = Math.min(isShortRow ? maxPerRow - 1 : maxPerRow, count - cells.length)
    for (let index = 0; index < length; index += 1) cells.push({ x: index + (isShortRow ? 0.5 : 0), y })
  }
  return cells
}
