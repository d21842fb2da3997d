/** Selectable durations of a self-exclusion in months. */
export const exclusionMonths = [6, 12, 60] as const

export type ExclusionMonths = (typeof exclusionMonths)[number]
