/** Midnight of a moment's day, as a number: days differ by whole multiples of a day. */
export function dayOf(moment: Date, utc: boolean): number {
  return utc
    ? Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
    : Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
}
