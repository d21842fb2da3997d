const day = 24 * 60 * 60 * 1000

/** The day so many days after another; both as `YYYY-MM-DD`. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
