import type { routes } from '@velvet/contract/routes.gen'
import { useEffect } from 'react'
import { sendWithRetries } from './send-with-retries.ts'

const probeIntervalMs = 10_000

/**
 * A public read of the API, because it succeeds only if the whole site works. Every page includes this file, so that it
 * imports the type of the routes only.
 */
const probe: (typeof routes)['getCompanyInfo']['path'] = '/api/companyinfo.php'
const probeInit: RequestInit = { cache: 'no-store' }

const reloadIfOk = ({ ok }: Pick<Response, 'ok'>) => {
  if (ok) location.reload()
}

/**
 * Reloads an unreachable page as soon as the site responds again. Checks when the browser goes online, when the page
 * becomes visible, and every ten seconds while it is visible. Returns the handler of the "Try again" button.
 */
export function useRecovery(isUnreachable: boolean): () => void {
  useEffect(() => {
    if (!isUnreachable) return
    const recover = () => {
      if (document.visibilityState === 'visible') fetch(probe, probeInit).then(reloadIfOk, () => undefined)
    }
    addEventListener('online', recover)
    document.addEventListener('visibilitychange', recover)
    const timer = setInterval(recover, probeIntervalMs)
    return () => {
      removeEventListener('online', recover)
      document.removeEventListener('visibilitychange', recover)
      clearInterval(timer)
    }
  }, [isUnreachable])
  return () => void sendWithRetries({ send: (...args) => fetch(...args) }, probe, probeInit).then(reloadIfOk)
}
