const key = 'velvet-reloaded-at'
const pause = 60_000

/** A page reloads itself to get past an outdated file, but at most once in a minute. */
export function mayReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || now - lastReload >= pause
}

/** Asks for leave to reload now, and takes note of it. Without a network there is no page to get, and one to lose. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number, isOnline: boolean): boolean {
  if (!isOnline) return false
  try {
    const stored = storage.getItem(key)
    if (!mayReload(stored === null ? null : Number(stored), now)) return false
    storage.setItem(key, String(now))
    return true
  } catch {
    // Without storage nobody could stop a second reload.
    return false
  }
}
