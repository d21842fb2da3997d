/** The query parameters by which a partner names itself and its campaign. */
export const trafficSourceParameters: readonly string[] = ['network', 'ref', 'sub1', 'sub2', 'sub3']

/** A visitor has a traffic source when the address names the network or the partner. */
export function hasTrafficSource(query: URLSearchParams): boolean {
  return Boolean(query.get('network') || query.get('ref'))
}
