/** Source of the current time. Domain code never reads the system clock directly. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Options of an LRU cache whose entries expire by this clock. */
export const expireBy = (clock: Clock, ttlMs: number) => ({
  ttl: ttlMs,
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
})

/** Returns the calendar day of a moment as `YYYY-MM-DD`. Days are counted in UTC everywhere. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
