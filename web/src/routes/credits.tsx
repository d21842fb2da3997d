import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { CreditsView } from '../features/payments/credits-view.tsx'
import { loadCheckout } from '../features/payments/load-checkout.ts'
import { placeOrder } from '../features/payments/order-actions.ts'
import { showNewPrice } from '../features/payments/show-new-price.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return loadCheckout(context.get(visitContext), url).catch((error: unknown) => {
    throw errorPage(error)
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  return placeOrder(context.get(visitContext).api, await request.formData())
}

export const shouldRevalidate = showNewPrice

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
