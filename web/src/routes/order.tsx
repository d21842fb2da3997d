import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadOrder, loadReturnChat } from '../features/checkout/orders/load-order.ts'
import { OrderResult } from '../features/checkout/orders/order-result.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Ignores parameters that the payment provider adds to the return URL. The status of the order comes from the API. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const found = await loadOrder(api, params['id'] ?? '').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!found) throw redirect(loginPath(url.pathname))
  const { order } = found
  const methods =
    order.status === 'failed'
      ? await api('getPaymentMethods', { query: { country: order.country } }).then(
          (response) => response.methods,
          () => [],
        )
      : []
  return { ...found, methods, chat: await loadReturnChat(api, order) }
}

export default function Order() {
  const text = useText()
  const result = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.order_title', { number: result.order.number })} />
      <OrderResult key={result.order.id} result={result} />
    </>
  )
}
