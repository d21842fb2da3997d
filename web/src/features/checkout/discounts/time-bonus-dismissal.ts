const key = 'time_bonus_dismissed'

type DismissalStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Returns when this member closed the time bonus on this device, or null. */
export function readDismissal(storage: () => DismissalStorage, viewer: string): number | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { viewer: storedViewer, at } = stored as Record<string, unknown>
    return storedViewer === viewer && typeof at === 'number' ? at : null
  } catch {
    return null
  }
}

/** Without storage the dialog opens again when the member enters the members area the next time. */
export function storeDismissal(storage: () => DismissalStorage, viewer: string, at: number): void {
  try {
    storage().setItem(key, JSON.stringify({ viewer, at }))
  } catch {
    // The browser refuses storage.
  }
}
