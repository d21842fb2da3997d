import { use } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { SettingsFrame } from '../features/accounts/settings-frame.tsx'
import { LedgerSkeleton } from '../features/credits/ledger-skeleton.tsx'
import { LedgerView } from '../features/credits/ledger-view.tsx'
import { OwnOrders } from '../features/payments/own-orders.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { unknownIfMalformed } from '../lib/errors/unknown-if-malformed.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { openLate, type Late } from '../lib/late-page.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { LateBoundary } from '../ui/late-boundary.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  // Both lists go on below, each from a cursor of its own.
  const cursor = url.searchParams.get('cursor')
  const ordersCursor = url.searchParams.get('orders')
  const [ledger, ordered] = await Promise.all([
    api('getLedger', { query: from(cursor) }),
    api('getOrders', { query: from(ordersCursor) }),
  ]).catch((error: unknown) => {
    throw errorPage(unknownIfMalformed(error))
  })
  if (!ledger || !ordered) throw redirect(loginAddress(url.pathname + url.search))
  const orders = { orders: ordered.orders, nextCursor: ordered.next_cursor, isLater: ordersCursor !== null }
  return { found: { ledger, orders, isLater: cursor !== null, renderedAt: new Date().toISOString() } }
}

const from = (cursor: string | null) => (cursor ? { cursor } : {})

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
  const { orders, ...ledger } = found instanceof Promise ? use(found) : found
  return (
    <LedgerView {...ledger}>
      <OwnOrders {...orders} />
    </LedgerView>
  )
}
