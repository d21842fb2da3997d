import type { Interest } from '../../lib/api/answers.ts'

const shownAtFirst = 16

/** What somebody has chosen comes first and is always in sight; the rest of a long list is folded away. */
export function orderInterests(interests: readonly Interest[], chosen: readonly string[]) {
  const isChosen = ({ id }: Interest) => chosen.includes(id)
  const sorted = [...interests.filter(isChosen), ...interests.filter((interest) => !isChosen(interest))]
  const cut = Math.max(shownAtFirst, interests.filter(isChosen).length)
  return { first: sorted.slice(0, cut), more: sorted.slice(cut) }
}

export function toggleInterest(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}
