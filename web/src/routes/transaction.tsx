import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { loadOrder } from '../features/payments/load-order.ts'
import { TransactionView } from '../features/payments/transaction-view.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const found = await loadOrder(context.get(visitContext).api, params['id'] ?? '').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!found) throw redirect(loginAddress(url.pathname))
  return found.order
}

export default function Transaction() {
  const text = useText()
  const order = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.order_title', { number: order.number })} />
      <TransactionView order={order} />
    </>
  )
}
