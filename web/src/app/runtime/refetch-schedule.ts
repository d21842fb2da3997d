const firstDelayMs = 5_000
const intervalMs = 60_000
const intervalWithPushMs = 300_000

type RefetchState = { isLoggedIn: boolean; isFirst: boolean; isPushSubscribed: boolean }

/** Returns the delay before the next refetch, or null for a visitor. Longer with push, which reports most changes. */
export function refetchDelayMs({ isLoggedIn, isFirst, isPushSubscribed }: RefetchState): number | null {
  if (!isLoggedIn) return null
  if (isFirst) return firstDelayMs
  return isPushSubscribed ? intervalWithPushMs : intervalMs
}
