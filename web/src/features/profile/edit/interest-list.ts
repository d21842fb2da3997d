import type { Interest } from '../../../shared/api/responses.ts'

const minVisible = 16

/** Sorts chosen interests first, where they are always visible. The rest of a long list is collapsed. */
export function orderInterests(interests: readonly Interest[], chosen: readonly string[]) {
  const isChosen = ({ id }: Interest) => chosen.includes(id)
  const sorted = [...interests.filter(isChosen), ...interests.filter((interest) => !isChosen(interest))]
  const visibleCount = Math.max(minVisible, interests.filter(isChosen).length)
  return { first: sorted.slice(0, visibleCount), more: sorted.slice(visibleCount) }
}

export function toggleInterest(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}
