import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadOrder } from '../features/checkout/orders/load-order.ts'
import { giveConsents } from '../features/checkout/orders/order-actions.ts'
import { TransactionView } from '../features/checkout/orders/transaction-view.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { notFoundIfInvalidId } from '../shared/forms/not-found-if-invalid-id.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const found = await loadOrder(context.get(visitContext).api, params['id'] ?? '').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!found) throw redirect(loginPath(url.pathname))
  return found.order
}

/** Submits the consents that were not given at checkout. */
export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const given = await giveConsents(api, params['id'] ?? '', await request.formData()).catch((error: unknown) => {
    throw errorPage(notFoundIfInvalidId(error))
  })
  return redirect(given ? url.pathname : loginPath(url.pathname))
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
