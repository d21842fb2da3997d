/** The site that a call works for and the time at which it happens. */
export type SiteMoment = { siteId: string; now: Date }
