/** Number of days in which a deleted account can be reactivated. */
export const reactivationDays = 14

/** Parses the reactivation deadline in a URL. Returns null when it is missing or invalid. */
export function parseReactivationDeadline(value: string | null): Date | null {
  const until = new Date(value ?? '')
  return Number.isNaN(until.getTime()) ? null : until
}
