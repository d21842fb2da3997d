import { redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { AccountClosed, AccountReactivated, ReactivateAccount } from '../features/account/privacy/account-closed.tsx'
import { parseReactivationDeadline } from '../features/account/privacy/reactivation-days.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused, type FormProblem } from '../shared/forms/form-problem.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Reactivates the account with the token of the e-mail link. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  if (!(await request.formData()).has('consents_to_intimate_data'))
    return refused({ problem: { code: 'invalid_input', params: {} } })
  try {
    const token = url.searchParams.get('reactivate') ?? ''
    await api('reactivate', { body: { token, consents_to_intimate_data: true } })
  } catch (error) {
    const problem = problemOf(error)
    return refused({ problem: problem.code === 'invalid_input' ? { code: 'link_invalid', params: {} } : problem })
  }
  return redirect('/account-deleted?state=back')
}

export default function AccountDeleted() {
  const text = useText()
  const [query] = useSearchParams()
  const problem = useActionData<{ problem: FormProblem }>()?.problem
  const token = query.get('reactivate')
  return (
    <>
      <PageTitle page={text(token === null ? 'leaving.done_title' : 'leaving.back_title')} />
      {token !== null ? (
        <ReactivateAccount token={token} problem={problem} />
      ) : query.get('state') === 'back' ? (
        <AccountReactivated />
      ) : (
        <AccountClosed until={parseReactivationDeadline(query.get('until'))} />
      )}
    </>
  )
}
