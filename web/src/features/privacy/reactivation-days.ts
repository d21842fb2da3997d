/** How long somebody who left can come back, by the decision on deletion. */
export const reactivationDays = 14

/** The moment in an address up to which a closed account can come back; null when it is none. */
export function readUntil(value: string | null): Date | null {
  const until = new Date(value ?? '')
  return Number.isNaN(until.getTime()) ? null : until
}
