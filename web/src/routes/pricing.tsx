import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sortMethods } from '../features/checkout/orders/method-order.ts'
import { PricingView } from '../features/checkout/orders/pricing-view.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** The prices are also shown while the payment provider is unavailable, without its methods. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  try {
    const country = (await user())?.profile.country
    const query = { ...(country && { country }) }
    const [priceList, { gifts }, methods] = await Promise.all([
      api('getBundles', { query }),
      api('getGifts'),
      api('getPaymentMethods', { query }).then(
        (response) => sortMethods(response.methods),
        () => [],
      ),
    ])
    return { priceList, gifts, methods }
  } catch (error) {
    throw errorPage(error)
  }
}

export default function PricingPage() {
  const text = useText()
  const pricing = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.pricing_title')} />
      <PricingView pricing={pricing} />
    </>
  )
}
