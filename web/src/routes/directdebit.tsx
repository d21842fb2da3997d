import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { readAccount } from '../features/checkout/direct-debit/account-fields.ts'
import { payByDebit, sendCode, type DebitPurchase } from '../features/checkout/direct-debit/debit-actions.ts'
import type { DebitResult } from '../features/checkout/direct-debit/debit-result.ts'
import { DirectDebitView } from '../features/checkout/direct-debit/direct-debit-view.tsx'
import { NoDirectDebit } from '../features/checkout/direct-debit/no-direct-debit.tsx'
import { countryOf } from '../features/checkout/orders/load-checkout.ts'
import { shouldReloadPrices } from '../features/checkout/orders/should-reload-prices.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { getReturnChatId } from '../features/session/routing/return-chat.ts'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { ApiError } from '../shared/api/api-error.ts'
import { refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

const pagePath = '/directdebit'

/** `?bundle=…&country=…&code=…` are the choices of the credits page. Without a bundle, it is chosen on this page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, settings, user } = context.get(visitContext)
  const [bundleId, chosen, code] = ['bundle', 'country', 'code'].map((name) => url.searchParams.get(name) || undefined)
  const [site, viewer] = await Promise.all([settings(), user()])
  const country = countryOf(chosen ?? viewer?.profile.country, site.countries)
  const [priceList, { methods }] = await Promise.all([
    api('getBundles', { query: { country, code } }),
    api('getPaymentMethods', { query: { country } }),
  ]).catch((error: unknown) => {
    // The discount has ended or is reserved by another order. The credits page shows the current prices.
    const isCodeInvalid = error instanceof ApiError && (error.code === 'code_used' || error.code === 'code_not_found')
    throw isCodeInvalid ? redirect('/credits') : errorPage(error)
  })
  const chat = getReturnChatId(url.searchParams)
  const bundle = priceList.bundles.find((candidate) => candidate.id === bundleId) ?? null
  const action = new URLSearchParams({
    ...(bundle && { bundle: bundle.id }),
    country: priceList.country,
    ...(code && { code }),
    ...(chat && { chat }),
  })
  return { priceList, bundle, action: `${pagePath}?${action}`, isOffered: methods.some(({ key }) => key === 'sepa_dd') }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const purchase = purchaseOf(url, form)
  if (intent === 'edit') return data({ account: readAccount(form), bundle: purchase.bundle_id })
  const done = await (intent === 'pay' ? payByDebit : sendCode)(api, purchase, form)
  if (!done) return redirect(loginPath(url.pathname + url.search))
  if ('order' in done) return redirect(`/credits/${done.order.id}/${done.order.method}`)
  const { problem, ...result } = done
  return problem ? refused({ problem, ...result }) : data(result)
}

export const shouldRevalidate = shouldReloadPrices

function purchaseOf(url: URL, form: FormData): DebitPurchase {
  const code = url.searchParams.get('code')
  const chat = getReturnChatId(url.searchParams)
  return {
    bundle_id: url.searchParams.get('bundle') ?? formText(form, 'bundle'),
    country: url.searchParams.get('country') ?? '',
    ...(code && { discount_code: code }),
    ...(chat && { conversation_id: chat }),
  }
}

export default function DirectDebit() {
  const text = useText()
  const page = useLoaderData<typeof loader>()
  const result = useActionData<DebitResult>()
  return (
    <>
      <PageTitle page={text('directdebit.title')} />
      {page.isOffered ? (
        <DirectDebitView page={page} result={result} />
      ) : (
        <NoDirectDebit country={page.priceList.country} />
      )}
    </>
  )
}
