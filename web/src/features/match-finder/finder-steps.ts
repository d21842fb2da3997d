/** The questions in their order. */
export const finderSteps = ['whom', 'where', 'intent', 'interests'] as const
export type FinderStep = (typeof finderSteps)[number]
export type FinderPlace = FinderStep | 'results'

/** Where an address is in the walk; an unknown place is the beginning. */
export function readPlace(query: URLSearchParams): FinderPlace {
  const asked = query.get('step')
  if (asked === 'results') return 'results'
  return finderSteps.find((step) => step === asked) ?? finderSteps[0]
}

export function nextPlace(step: FinderStep): FinderPlace {
  return finderSteps[finderSteps.indexOf(step) + 1] ?? 'results'
}

export function stepBefore(step: FinderStep): FinderStep | null {
  return finderSteps[finderSteps.indexOf(step) - 1] ?? null
}
