import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadPage } from '../features/legal/load-page.server.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context.get(visitContext), 'faq')

export default function Faq() {
  return <LegalPage content={useLoaderData<typeof loader>()} />
}
