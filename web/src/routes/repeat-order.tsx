import { redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { loadRepeat } from '../features/payments/load-repeat.ts'
import { repeatOrder } from '../features/payments/order-actions.ts'
import { RepeatView } from '../features/payments/repeat-view.tsx'
import { showNewPrice } from '../features/payments/show-new-price.ts'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

const here = '/credits/repeat-order'

/** Looking charges nothing, however often. */
export async function loader({ context }: LoaderFunctionArgs) {
  const repeat = await loadRepeat(context.get(visitContext)).catch((error: unknown) => {
    throw errorPage(error)
  })
  if (!repeat) throw redirect(loginAddress(here))
  if ('to' in repeat) throw redirect(repeat.to)
  return repeat
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  if (formText(form, 'intent') !== 'forget') return repeatOrder(api, form)
  const done = await api('forgetStoredCard')
  return redirect(done ? '/credits' : loginAddress(here))
}

export const shouldRevalidate = showNewPrice

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
