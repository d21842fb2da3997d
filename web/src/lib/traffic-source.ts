const parameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** The query parameters by which a partner names itself and its campaign. */
export const trafficSourceParameters: readonly string[] = parameters

export type TrafficSource = Partial<Record<(typeof parameters)[number], string>>

/** As much as the server keeps of one of them. */
const maxLength = 200

/** A visitor has a traffic source when the address names the network or the partner. */
export function hasTrafficSource(query: URLSearchParams): boolean {
  return Boolean(query.get('network') || query.get('ref'))
}

export function trafficSourceOf(query: URLSearchParams): TrafficSource {
  const named = parameters.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value.slice(0, maxLength)] as const] : []
  })
  return Object.fromEntries(named)
}

/**
 * The traffic source of a page, or of the page of ours that led to it: it travels with the request, so that nothing has
 * to be stored on a visitor's device for it.
 */
export function trafficSourceOfRequest(request: Request): TrafficSource {
  const here = new URL(request.url)
  const named = trafficSourceOf(here.searchParams)
  if (Object.keys(named).length > 0) return named
  const from = request.headers.get('Referer')
  if (!from || !URL.canParse(from)) return {}
  const before = new URL(from)
  return before.host === here.host ? trafficSourceOf(before.searchParams) : {}
}

/** The same path, naming the traffic source. */
export function withTrafficSource(path: string, source: TrafficSource): string {
  const query = new URLSearchParams(source)
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
