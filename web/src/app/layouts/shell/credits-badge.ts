const lowCreditsThreshold = 10

/** Returns a badge only when credits are low. */
export function creditsBadge(credits: number): { count: number; tone: 'warn' | 'bad' } | null {
  if (credits > lowCreditsThreshold) return null
  return { count: credits, tone: credits > 0 ? 'warn' : 'bad' }
}
