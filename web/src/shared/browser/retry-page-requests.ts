import { clientRetriesHeader, maxRetries } from '../api/retry.ts'
import { sendWithRetries, type RetryDeps } from './send-with-retries.ts'

/** Form field with the idempotency key. */
const keyField = 'key'

/**
 * Wraps `fetch`, because the router has no option for retries. Requests for page data, and forms with an idempotency
 * key, are retried while the site is unreachable. A newer navigation aborts the retries of the previous one. If all
 * retries fail, the router shows the error page for the 503.
 */
export function retryPageRequests(deps: RetryDeps): typeof fetch {
  return (input, init) => {
    if (!isRepeatable(input, init)) return deps.send(input, init)
    const headers = new Headers(init?.headers)
    headers.set(clientRetriesHeader, String(maxRetries))
    return sendWithRetries(deps, input, { ...init, headers })
  }
}

/** Only the router passes a `URL`. API calls do not, and are retried by the API client. */
function isRepeatable(input: RequestInfo | URL, init: RequestInit = {}): boolean {
  if (!(input instanceof URL)) return false
  const isData = input.pathname.endsWith('.data')
  const { method = 'GET', body, signal } = init
  // The router prefetches routes without a signal, and discovers them with one during a navigation if that failed.
  if (method === 'GET') return isData || (input.pathname === '/__manifest' && !!signal)
  return isData && (body instanceof URLSearchParams || body instanceof FormData) && body.has(keyField)
}
