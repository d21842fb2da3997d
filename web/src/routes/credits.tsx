import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { CreditsView } from '../features/checkout/orders/credits-view.tsx'
import { hasApplePay } from '../features/checkout/orders/has-apple-pay.ts'
import { loadCheckout } from '../features/checkout/orders/load-checkout.ts'
import { placeOrder } from '../features/checkout/orders/order-actions.ts'
import { shouldReloadPrices } from '../features/checkout/orders/should-reload-prices.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const device = { hasApplePay: hasApplePay(request.headers.get('User-Agent')) }
  return loadCheckout(context.get(visitContext), { url, ...device }).catch((error: unknown) => {
    throw errorPage(error)
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(visitContext).api, await request.formData())
}

export const shouldRevalidate = shouldReloadPrices

export default function Credits() {
  const text = useText()
  const checkout = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.title')} />
      <CreditsView checkout={checkout} />
    </>
  )
}
