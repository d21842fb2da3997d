import { readConsent } from '@velvet/contract/consent-rules'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ConsentChoice } from '../features/consent/consent-choice.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { consentCookie } from '../lib/cookies.ts'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  return { content: await loadPage(visit, 'cookies'), consent: readConsent(visit.cookies.get(consentCookie)) }
}

/** What is stored on the device and why; the answer about statistics can be changed here. */
export default function Cookies() {
  const { content, consent } = useLoaderData<typeof loader>()
  return (
    <LegalPage content={content}>
      <ConsentChoice consent={consent} />
    </LegalPage>
  )
}
