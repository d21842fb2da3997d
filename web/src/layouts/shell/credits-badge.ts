const lowCredits = 10

/** Credits are worth a badge only when they run low. */
export function creditsBadge(credits: number): { count: number; tone: 'warn' | 'bad' } | null {
  if (credits > lowCredits) return null
  return { count: credits, tone: credits > 0 ? 'warn' : 'bad' }
}
