export type RequestParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

type Route = { method: string; path: string; write: boolean }

/** Builds the URL of a call: fills in the `:name` segments and appends the query. */
export function buildUrl(base: string, route: Route, { params = {}, query = {} }: RequestParts): string {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** Writes have a custom header, which forms on other sites cannot send. */
export function buildHeaders(route: Route, parts: RequestParts, idempotencyKey?: string): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(route.write && { 'X-Request-Type': 'client' }),
    ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(parts.file && { 'Content-Type': parts.file.type || 'application/octet-stream' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}
