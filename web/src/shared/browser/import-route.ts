import { isUnreachable } from '../api/retry.ts'
import { sendWithRetries, type RetryDeps } from './send-with-retries.ts'

const probe = '/favicon-neutral.svg'
const probeInit: RequestInit = { method: 'HEAD', cache: 'no-store' }

/** The router treats an error with these fields as a response, so that the error page shows the status. */
const unreachableError = () =>
  Object.assign(new Error('unreachable'), { status: 503, statusText: '', internal: false, data: null })

let pendingImports = 0

/** While true, import failures are handled by `importRoute` and must not reload the page. */
export const isImportingRoute = () => pendingImports > 0

/**
 * Loads the file of a route. If the site is unreachable, waits until it responds and loads the file once more. If the
 * site responds, the file is missing, and its error is thrown.
 */
export async function importRoute<Module>(load: () => Promise<Module>, deps: RetryDeps): Promise<Module> {
  pendingImports += 1
  try {
    return await load()
  } catch (error) {
    const isReachable = await deps.send(probe, probeInit).then(
      ({ status }) => !isUnreachable(status),
      () => false,
    )
    if (isReachable) throw error
    const { ok } = await sendWithRetries(deps, probe, probeInit)
    if (ok) return await load()
    throw unreachableError()
  } finally {
    pendingImports -= 1
  }
}
