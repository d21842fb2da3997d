import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { WithdrawView } from '../features/checkout/withdrawal/withdraw-view.tsx'
import {
  confirmWithdrawal,
  loadWithdrawal,
  requestWithdrawal,
} from '../features/checkout/withdrawal/withdrawal-actions.ts'
import type { WithdrawResult } from '../features/checkout/withdrawal/withdrawal-input.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { refused } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** `?order=…` is part of the link in a confirmation e-mail. */
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
