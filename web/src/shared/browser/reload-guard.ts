const storageKey = 'velvet-reloaded-at'
const reloadIntervalMs = 60_000

/** A page may reload itself because of an outdated file, but at most once per minute. */
export function canReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= reloadIntervalMs
}

/** Whether the page may reload now. Records the reload if so. Never without a network, which would lose the page. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number, isOnline: boolean): boolean {
  if (!isOnline) return false
  try {
    const stored = storage.getItem(storageKey)
    if (!canReload(stored === null ? null : Number(stored), now)) return false
    storage.setItem(storageKey, String(now))
    return true
  } catch {
    // Without storage a reload loop could not be stopped.
    return false
  }
}
