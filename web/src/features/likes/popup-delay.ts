const longest = 3600

/** The query parameter `t`: whole seconds until the pop-up. Anything else is no wish for one. */
export function popupDelay(t: string | null): number | null {
  if (t === null || !/^\d{1,4}$/.test(t)) return null
  const seconds = Number(t)
  return seconds <= longest ? seconds * 1000 : null
}

/** The address without it. */
export function withoutDelay(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('t')
  return query.size > 0 ? `?${query}` : ''
}
