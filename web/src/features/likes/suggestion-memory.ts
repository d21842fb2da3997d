const key = 'site_suggestion'

/** What the site suggested on a day; `profile` is null when it had nobody, or was not told again. */
export type Suggestion = { viewer: string; day: string; profile: string | null }

type SuggestionStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Days of the suggestions end at midnight UTC, as they do on the server. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Today's suggestion for this member; null when nobody has asked yet. */
export function readSuggestion(storage: () => SuggestionStorage, viewer: string, now: Date): Suggestion | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isSuggestion(stored) && stored.viewer === viewer && stored.day === dayOf(now) ? stored : null
  } catch {
    return null
  }
}

/** Browsers may refuse storage altogether; then the suggestion is shown on this page only. */
export function keepSuggestion(storage: () => SuggestionStorage, suggestion: Suggestion): void {
  try {
    storage().setItem(key, JSON.stringify(suggestion))
  } catch {
    // Asked again on the next page, and answered with nobody.
  }
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false
  const { viewer, day, profile } = value as Record<string, unknown>
  return typeof viewer === 'string' && typeof day === 'string' && (profile === null || typeof profile === 'string')
}
