import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PremiumView } from '../features/checkout/orders/premium-view.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const country = (await user())?.profile.country
  return api('getBundles', { query: { ...(country && { country }) } }).catch((error: unknown) => {
    throw errorPage(error)
  })
}

export default function Premium() {
  const text = useText()
  const priceList = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.premium.title')} />
      <PremiumView priceList={priceList} />
    </>
  )
}
