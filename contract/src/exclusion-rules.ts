/** For how many months somebody can have themselves kept out. */
export const exclusionMonths = [6, 12, 60] as const

export type ExclusionMonths = (typeof exclusionMonths)[number]
