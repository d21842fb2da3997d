import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { inOrder } from '../features/payments/method-order.ts'
import { PricingView } from '../features/payments/pricing-view.tsx'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** Prices must be readable while the payment provider is away; its methods are left out then. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  try {
    const country = (await user())?.profile.country
    const query = { ...(country && { country }) }
    const [offer, { gifts }, methods] = await Promise.all([
      api('getBundles', { query }),
      api('getGifts'),
      api('getPaymentMethods', { query }).then(
        (answer) => inOrder(answer.methods),
        () => [],
      ),
    ])
    return { offer, gifts, methods }
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
