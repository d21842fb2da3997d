const key = 'time_bonus_dismissed'

type DismissalStorage = Pick<Storage, 'getItem' | 'setItem'>

/** When this member closed the time bonus on this device; null when they did not. */
export function readDismissal(storage: () => DismissalStorage, viewer: string): number | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { viewer: whose, at } = stored as Record<string, unknown>
    return whose === viewer && typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

/** Browsers may refuse storage altogether; then it stays closed for as long as this page lives. */
export function keepDismissal(storage: () => DismissalStorage, viewer: string, at: number): void {
  try {
    storage().setItem(key, JSON.stringify({ viewer, at }))
  } catch {
    // Nothing to be done about it.
  }
}
