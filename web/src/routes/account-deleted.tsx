import { redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { AccountClosed, CameBack, ComeBack } from '../features/privacy/account-closed.tsx'
import { readUntil } from '../features/privacy/reactivation-days.ts'
import { problemOf, refused, type FormProblem } from '../lib/errors/form-problem.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** Brings the account back by the link of the mail. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  try {
    await api('reactivate', { body: { token: url.searchParams.get('reactivate') ?? '' } })
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
        <ComeBack token={token} problem={problem} />
      ) : query.get('state') === 'back' ? (
        <CameBack />
      ) : (
        <AccountClosed until={readUntil(query.get('until'))} />
      )}
    </>
  )
}
