export type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

type Route = { method: string; path: string; write: boolean }

/** The address of a call: `:name` segments filled in, the rest of the query appended. */
export function buildAddress(base: string, route: Route, { params = {}, query = {} }: CallParts): string {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Writes carry the header that a foreign page cannot send. */
export function buildHeaders(route: Route, parts: CallParts, idempotencyKey?: string): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(route.write && { 'X-Request-Type': 'client' }),
    ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(parts.file && { 'Content-Type': parts.file.type || 'application/octet-stream' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}
