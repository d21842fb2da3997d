import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { knownTokens } from './known-tokens.ts'

/** Unknown tokens are reported as 404. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const page = knownTokens.find((token) => token === params['token'])
  if (!page) throw data(null, { status: 404 })
  return loadPage(context.get(visitContext), page)
}

export default function TokenPage() {
  return <LegalPage content={useLoaderData<typeof loader>()} />
}
