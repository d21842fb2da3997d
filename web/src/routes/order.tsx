import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { loadOrder } from '../features/payments/load-order.ts'
import { OrderResult } from '../features/payments/order-result.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** Whatever a provider adds to the address it leads back to says nothing: only the API knows how the order stands. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const found = await loadOrder(api, params['id'] ?? '').catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!found) throw redirect(loginAddress(url.pathname))
  const { order } = found
  const methods =
    order.status === 'failed'
      ? await api('getPaymentMethods', { query: { country: order.country } }).then(
          (answer) => answer.methods,
          () => [],
        )
      : []
  return { ...found, methods }
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
