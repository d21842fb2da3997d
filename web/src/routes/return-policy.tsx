import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'
import { ButtonLink } from '../ui/button.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'return-policy')

/** What can be given back, until when, and what comes back. The rules are those of the withdrawal itself. */
export default function ReturnPolicy() {
  const text = useText()
  return (
    <LegalPage content={useLoaderData<typeof loader>()}>
      <ButtonLink to="/withdraw">{text('legal.withdraw')}</ButtonLink>
    </LegalPage>
  )
}
