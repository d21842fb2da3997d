import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { hasApplePay } from '../features/checkout/orders/has-apple-pay.ts'
import { loadRepeat } from '../features/checkout/orders/load-repeat.ts'
import { placeOrder, repeatOrder } from '../features/checkout/orders/order-actions.ts'
import { RepeatView } from '../features/checkout/orders/repeat-view.tsx'
import { shouldReloadPrices } from '../features/checkout/orders/should-reload-prices.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

const pagePath = '/credits/repeat-order'

/** Opening the page never charges the card. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const device = { hasApplePay: hasApplePay(request.headers.get('User-Agent')) }
  const repeat = await loadRepeat(context.get(visitContext), { url, ...device }).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!repeat) throw redirect(loginPath(pagePath))
  if ('to' in repeat) throw redirect(repeat.to)
  return repeat
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  if (formText(form, 'intent') !== 'forget')
    return form.has('asks_method') ? placeOrder(api, form, pagePath) : repeatOrder(api, form)
  const done = await api('forgetStoredCard')
  return redirect(done ? '/credits' : loginPath(pagePath))
}

export const shouldRevalidate = shouldReloadPrices

export default function RepeatOrder() {
  const text = useText()
  const repeat = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('payments.repeat_title')} />
      <RepeatView repeat={repeat} />
    </>
  )
}
