/**
 * Place in a list that is ordered by time and two ids. The time is PostgreSQL's text form, because a `Date` drops the
 * microseconds.
 */
export type SweepPosition = { at: string; firstId: string; secondId: string }
