import { ButtonLink } from '@velvet/ui/button'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'return-policy')

/** Explains what can be returned, until when, and what is refunded. The withdrawal form follows the same rules. */
export default function ReturnPolicy() {
  const text = useText()
  return (
    <LegalPage content={useLoaderData<typeof loader>()}>
      <ButtonLink to="/withdraw">{text('legal.withdraw')}</ButtonLink>
    </LegalPage>
  )
}
