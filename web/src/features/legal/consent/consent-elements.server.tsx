import { readConsent } from '@velvet/contract/consent-rules'
import type { ReactNode } from 'react'
import { consentCookie } from '../../../shared/browser/cookies.ts'
import type { Visit } from '../../session/index.server.ts'
import { ConsentBar } from './consent-bar.server.tsx'
import { statisticsScript } from './statistics-script.server.ts'

/**
 * Routes without the consent bar. Members who unsubscribe from mails are not asked for anything else first. The offline
 * page is cached without cookies, and the buttons would need a network.
 */
const routesWithoutBar = ['unsubscribe', 'offline']

type PageContext = { visit: Visit; route: string; query: URLSearchParams }

/** Returns what the document needs for the consent: the bar, the statistics script or nothing. */
export async function getConsentElements({
  visit,
  route,
  query,
}: PageContext): Promise<{ head: ReactNode; bar: ReactNode }> {
  const consent = readConsent(visit.cookies.get(consentCookie))
  const [user, settings] = await Promise.all([visit.user(), visit.settings()]).catch(() => [null, null])
  // Settings are missing on a host without a site, or if they failed to load.
  if (!settings) return { head: null, bar: null }
  const script = statisticsScript({ consent, isMember: user !== null, query })
  return {
    head: script && (
      <script
        // Marks that this script counts pages, so that the runtime does not after a later login.
        data-counts-pages={user ? undefined : ''}
        nonce={visit.requestDetails.nonce || undefined}
        dangerouslySetInnerHTML={{ __html: script }}
      />
    ),
    bar: consent === 'unasked' && !routesWithoutBar.includes(route) && <ConsentBar />,
  }
}
