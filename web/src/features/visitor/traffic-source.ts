const parameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** The query parameters that identify a partner and its campaign. */
export const trafficSourceParameters: readonly string[] = parameters

export type TrafficSource = Partial<Record<(typeof parameters)[number], string>>

/** The server accepts at most this many characters per parameter. */
const maxLength = 200

/** Whether the address names the network or the partner. The `sub` parameters alone do not count. */
export function hasTrafficSource(query: URLSearchParams): boolean {
  return Boolean(query.get('network') || query.get('ref'))
}

export function trafficSourceOf(query: URLSearchParams): TrafficSource {
  const entries = parameters.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, maxLength)] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the traffic source of the requested address or, if it has none, of the referring page of the same site. That
 * way nothing has to be stored on the device of the visitor.
 */
export function trafficSourceOfRequest(request: Request): TrafficSource {
  const url = new URL(request.url)
  const source = trafficSourceOf(url.searchParams)
  if (Object.keys(source).length > 0) return source
  const header = request.headers.get('Referer')
  if (!header || !URL.canParse(header)) return {}
  const referrer = new URL(header)
  return referrer.host === url.host ? trafficSourceOf(referrer.searchParams) : {}
}

/** Adds the traffic source to the query of a path. */
export function withTrafficSource(path: string, source: TrafficSource): string {
  const query = new URLSearchParams(source)
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
