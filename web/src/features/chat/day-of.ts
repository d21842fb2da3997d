/** Returns the calendar day of a moment as a UTC timestamp, so that two days differ by a multiple of 24 hours. */
export function dayOf(moment: Date, isUtc: boolean): number {
  return isUtc
    ? Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
    : Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
}
