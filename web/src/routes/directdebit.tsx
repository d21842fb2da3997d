import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { readAccount } from '../features/direct-debit/account-fields.ts'
import { payByDebit, sendCode, type DebitWish } from '../features/direct-debit/debit-actions.ts'
import type { DebitResult } from '../features/direct-debit/debit-result.ts'
import { DirectDebitView } from '../features/direct-debit/direct-debit-view.tsx'
import { NoDirectDebit } from '../features/direct-debit/no-direct-debit.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { refused } from '../lib/errors/form-problem.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

const otherBundles = '/credits'

/** `?bundle=…&country=…&code=…`: what is bought, as the page of the credits knew it. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(visitContext)
  const [id, country, code] = ['bundle', 'country', 'code'].map((name) => url.searchParams.get(name) || undefined)
  if (id === undefined) throw redirect(otherBundles)
  const [{ bundles, ...offer }, { methods }] = await Promise.all([
    api('getBundles', { query: { country, code } }),
    api('getPaymentMethods', { query: { country } }),
  ]).catch((error: unknown) => {
    throw errorPage(error)
  })
  const bundle = bundles.find((candidate) => candidate.id === id)
  if (!bundle) throw redirect(otherBundles)
  if (country === undefined) {
    const asked = new URLSearchParams({ ...Object.fromEntries(url.searchParams), country: offer.country })
    throw redirect(`${url.pathname}?${asked}`)
  }
  return { offer, bundle, isOffered: methods.some(({ key }) => key === 'sepa_dd') }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'edit') return data({ account: readAccount(form) })
  const done = await (intent === 'pay' ? payByDebit : sendCode)(api, wishOf(url), form)
  if (!done) return redirect(loginAddress(url.pathname + url.search))
  if ('order' in done) return redirect(`/credits/${done.order.id}/${done.order.method}`)
  const { problem, ...result } = done
  return problem ? refused({ problem, ...result }) : data(result)
}

function wishOf(url: URL): DebitWish {
  const code = url.searchParams.get('code')
  return {
    bundle_id: url.searchParams.get('bundle') ?? '',
    country: url.searchParams.get('country') ?? '',
    ...(code && { discount_code: code }),
  }
}

export default function DirectDebit() {
  const text = useText()
  const page = useLoaderData<typeof loader>()
  const result = useActionData<DebitResult>()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageTitle page={text('directdebit.title')} />
      {page.isOffered ? (
        <DirectDebitView page={page} result={result} action={pathname + search} />
      ) : (
        <NoDirectDebit country={page.offer.country} />
      )}
    </>
  )
}
