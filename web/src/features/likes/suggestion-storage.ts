const storageKey = 'site_suggestion'

/** Suggestion of one day. `profile` is null if there was none, or if the server had already returned it before. */
export type Suggestion = { viewer: string; day: string; profile: string | null }

type SuggestionStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the day in UTC, as the server does for suggestions. */
export const utcDayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Returns today's suggestion for this member, or null if it was not requested yet. */
export function readSuggestion(storage: () => SuggestionStorage, viewer: string, now: Date): Suggestion | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null')
    return isSuggestion(stored) && stored.viewer === viewer && stored.day === utcDayOf(now) ? stored : null
  } catch {
    return null
  }
}

/** Stores the suggestion. If the browser refuses storage, it is shown on this page only. */
export function storeSuggestion(storage: () => SuggestionStorage, suggestion: Suggestion): void {
  try {
    storage().setItem(storageKey, JSON.stringify(suggestion))
  } catch {
    // The next page requests it again and gets an empty response.
  }
}

export function deleteSuggestion(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    storage().removeItem(storageKey)
  } catch {
    // If storage is refused, there is nothing to delete.
  }
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== 'object' || value === null) return false
  const { viewer, day, profile } = value as Record<string, unknown>
  return typeof viewer === 'string' && typeof day === 'string' && (profile === null || typeof profile === 'string')
}
