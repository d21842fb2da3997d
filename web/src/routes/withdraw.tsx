import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { loadWithdrawal } from '../features/withdrawal/load-withdrawal.ts'
import { confirmWithdrawal, requestWithdrawal } from '../features/withdrawal/withdrawal-actions.ts'
import type { WithdrawResult } from '../features/withdrawal/withdrawal-facts.ts'
import { WithdrawView } from '../features/withdrawal/withdraw-view.tsx'
import { refused } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** `?order=…` comes with the link of a confirmation mail. */
export function loader({ context, url }: LoaderFunctionArgs) {
  return loadWithdrawal(context.get(visitContext), url.searchParams.get('order'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const { problem, ...result } = await (formText(form, 'intent') === 'confirm' ? confirmWithdrawal : requestWithdrawal)(
    api,
    form,
  )
  return problem ? refused({ problem, ...result }) : data(result)
}

export default function Withdraw() {
  const text = useText()
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text('legal.withdraw')} />
      <WithdrawView page={page} result={useActionData<WithdrawResult>()} />
    </>
  )
}
