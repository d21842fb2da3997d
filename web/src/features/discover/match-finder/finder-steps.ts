/** The questions, in order. */
export const finderSteps = ['whom', 'where', 'intent', 'interests'] as const
export type FinderStep = (typeof finderSteps)[number]
export type FinderPlace = FinderStep | 'results'

/** Reads the current step from a URL. An unknown step means the first question. */
export function readPlace(query: URLSearchParams): FinderPlace {
  const requested = query.get('step')
  if (requested === 'results') return 'results'
  return finderSteps.find((step) => step === requested) ?? finderSteps[0]
}

export function nextPlace(step: FinderStep): FinderPlace {
  return finderSteps[finderSteps.indexOf(step) + 1] ?? 'results'
}

export function previousStep(step: FinderStep): FinderStep | null {
  return finderSteps[finderSteps.indexOf(step) - 1] ?? null
}
