/**
 * The page numbers to offer: the first, the last, the current one and its neighbours. A gap never hides a single page,
 * and the row keeps its length while one walks through it.
 */
export function pageWindow(current: number, pages: number, neighbours = 1): (number | 'gap')[] {
  const slots = 2 * neighbours + 5
  if (pages <= slots) return range(1, pages)
  const here = Math.min(Math.max(current, 1), pages)
  const edge = slots - 2
  if (here < edge) return [...range(1, edge), 'gap', pages]
  if (here > pages - edge + 1) return [1, 'gap', ...range(pages - edge + 1, pages)]
  return [1, 'gap', ...range(here - neighbours, here + neighbours), 'gap', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
