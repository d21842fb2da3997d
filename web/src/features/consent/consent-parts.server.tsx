import { readConsent } from '@velvet/contract/consent-rules'
import type { ReactNode } from 'react'
import { consentCookie } from '../../lib/cookies.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { ConsentBar } from './consent-bar.server.tsx'
import { statisticsScript } from './statistics-script.server.ts'

/** Somebody who came to switch mails off is not asked for something else first. */
const routesWithout = ['unsubscribe']

type Shown = { visit: Visit; route: string; query: URLSearchParams }

/** What the answer about statistics brings into the document: the question, the counting, or nothing. */
export async function consentParts({ visit, route, query }: Shown): Promise<{ head: ReactNode; foot: ReactNode }> {
  const consent = readConsent(visit.cookies.get(consentCookie))
  const [user, settings] = await Promise.all([visit.user(), visit.settings()]).catch(() => [null, null])
  // A host that is no site's has nobody who could ask.
  if (!settings) return { head: null, foot: null }
  const script = statisticsScript({ consent, isMember: user !== null, query })
  return {
    head: script && (
      <script
        // Where it counts pages, the runtime of a member who logs in later leaves that to it.
        data-counts-pages={user ? undefined : ''}
        nonce={visit.facts.nonce || undefined}
        dangerouslySetInnerHTML={{ __html: script }}
      />
    ),
    foot: consent === 'unasked' && !routesWithout.includes(route) && <ConsentBar />,
  }
}
