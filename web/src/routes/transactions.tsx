import { DeferredBoundary } from '@velvet/ui/deferred-boundary'
import { use } from 'react'
import { redirect, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { SettingsFrame } from '../features/account/settings-frame.tsx'
import { OwnOrders } from '../features/checkout/orders/own-orders.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { LedgerSkeleton } from '../features/wallet/ledger-skeleton.tsx'
import { LedgerView } from '../features/wallet/ledger-view.tsx'
import { notFoundIfInvalidId } from '../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'
import { deferPage, type Deferred } from '../shared/store/deferred-page.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  // Both lists are paginated, each with its own cursor.
  const cursor = url.searchParams.get('cursor')
  const ordersCursor = url.searchParams.get('orders')
  const [ledger, orderPage] = await Promise.all([
    api('getLedger', { query: cursorQuery(cursor) }),
    api('getOrders', { query: cursorQuery(ordersCursor) }),
  ]).catch((error: unknown) => {
    throw errorPage(notFoundIfInvalidId(error))
  })
  if (!ledger || !orderPage) throw redirect(loginPath(url.pathname + url.search))
  const orders = { orders: orderPage.orders, nextCursor: orderPage.next_cursor, isLater: ordersCursor !== null }
  return { found: { ledger, orders, isLater: cursor !== null, renderedAt: new Date().toISOString() } }
}

const cursorQuery = (cursor: string | null) => (cursor ? { cursor } : {})

type Page = Awaited<ReturnType<typeof loader>>['found']

export function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  return deferPage<Page>(url, async () => (await serverLoader<typeof loader>()).found)
}

export default function Transactions() {
  const text = useText()
  const { found } = useLoaderData<typeof clientLoader>()
  return (
    <SettingsFrame title={text('credits.title')} intro={text('credits.intro')}>
      <PageTitle page={text('credits.title')} />
      <DeferredBoundary isDeferred={found instanceof Promise} fallback={<LedgerSkeleton />}>
        <LoadedLedger found={found} />
      </DeferredBoundary>
    </SettingsFrame>
  )
}

function LoadedLedger({ found }: { found: Deferred<Page> }) {
  const { orders, ...ledger } = found instanceof Promise ? use(found) : found
  return (
    <LedgerView {...ledger}>
      <OwnOrders {...orders} />
    </LedgerView>
  )
}
