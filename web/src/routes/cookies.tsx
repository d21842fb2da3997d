import { readConsent } from '@velvet/contract/consent-rules'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ConsentChoice } from '../features/legal/consent/consent-choice.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { consentCookie } from '../shared/browser/cookies.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  return { content: await loadPage(visit, 'cookies'), consent: readConsent(visit.cookies.get(consentCookie)) }
}

/** Explains what is stored on the device and why. The answer about statistics can be changed here. */
export default function Cookies() {
  const { content, consent } = useLoaderData<typeof loader>()
  return (
    <LegalPage content={content}>
      <ConsentChoice consent={consent} />
    </LegalPage>
  )
}
