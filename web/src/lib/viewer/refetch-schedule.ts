const first = 5_000
const usual = 60_000
const withPush = 300_000

type Facts = { isLoggedIn: boolean; isFirst: boolean; isPushSubscribed: boolean }

/** Milliseconds until the viewer's data is fetched again; null: not at all. Push makes most of these calls needless. */
export function refetchDelay({ isLoggedIn, isFirst, isPushSubscribed }: Facts): number | null {
  if (!isLoggedIn) return null
  if (isFirst) return first
  return isPushSubscribed ? withPush : usual
}
