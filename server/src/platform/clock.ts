/** Where time comes from. Rules never ask the machine. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
