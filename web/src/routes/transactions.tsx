import { use } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { SettingsFrame } from '../features/accounts/settings-frame.tsx'
import { LedgerSkeleton } from '../features/credits/ledger-skeleton.tsx'
import { LedgerView } from '../features/credits/ledger-view.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { unknownIfMalformed } from '../lib/errors/unknown-if-malformed.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { openLate, type Late } from '../lib/late-page.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { LateBoundary } from '../ui/late-boundary.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const ledger = await api('getLedger', { query: cursor ? { cursor } : {} }).catch((error: unknown) => {
    throw errorPage(unknownIfMalformed(error))
  })
  if (!ledger) throw redirect(loginAddress(url.pathname + url.search))
  return { found: { ledger, isLater: cursor !== undefined, renderedAt: new Date().toISOString() } }
}

type Page = Awaited<ReturnType<typeof loader>>['found']

export function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  return openLate<Page>(url, async () => (await serverLoader<typeof loader>()).found)
}

export default function Transactions() {
  const text = useText()
  const { found } = useLoaderData<typeof clientLoader>()
  return (
    <SettingsFrame title={text('credits.title')} intro={text('credits.intro')}>
      <PageTitle page={text('credits.title')} />
      <LateBoundary isLate={found instanceof Promise} fallback={<LedgerSkeleton />}>
        <Found found={found} />
      </LateBoundary>
    </SettingsFrame>
  )
}

function Found({ found }: { found: Late<Page> }) {
  return <LedgerView {...(found instanceof Promise ? use(found) : found)} />
}
