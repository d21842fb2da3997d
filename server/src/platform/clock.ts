/** Where time comes from. Rules never ask the machine. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day of a moment, `YYYY-MM-DD`, as days are counted everywhere here: in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
