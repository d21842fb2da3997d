const maxDelaySeconds = 3600

/** Parses the query parameter `t`, whole seconds until the pop-up. Returns milliseconds, or null if it is invalid. */
export function parsePopupDelayMs(t: string | null): number | null {
  if (t === null || !/^\d{1,4}$/.test(t)) return null
  const seconds = Number(t)
  return seconds <= maxDelaySeconds ? seconds * 1000 : null
}

/** Returns the query string without `t`. */
export function removePopupDelay(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('t')
  return query.size > 0 ? `?${query}` : ''
}
