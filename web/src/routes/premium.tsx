import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { PremiumView } from '../features/payments/premium-view.tsx'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, user } = context.get(visitContext)
  const country = (await user())?.profile.country
  return api('getBundles', { query: { ...(country && { country }) } }).catch((error: unknown) => {
    throw errorPage(error)
  })
}

export default function Premium() {
  const text = useText()
  const offer = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.premium.title')} />
      <PremiumView offer={offer} />
    </>
  )
}
