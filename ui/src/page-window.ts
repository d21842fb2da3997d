/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. A gap never hides a single
 * page, and the number of entries does not depend on the current page, so that the pagination does not shift.
 */
export function pageWindow(current: number, pageCount: number, neighbours = 1): (number | 'gap')[] {
  const slots = 2 * neighbours + 5
  if (pageCount <= slots) return range(1, pageCount)
  const page = Math.min(Math.max(current, 1), pageCount)
  const edgeLength = slots - 2
  if (page < edgeLength) return [...range(1, edgeLength), 'gap', pageCount]
  if (page > pageCount - edgeLength + 1) return [1, 'gap', ...range(pageCount - edgeLength + 1, pageCount)]
  return [1, 'gap', ...range(page - neighbours, page + neighbours), 'gap', pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
