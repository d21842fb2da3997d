import { redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { MailChange } from '../features/account/mail-change.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { problemOf, refused, type FormProblem } from '../shared/forms/form-problem.ts'
import { formText } from '../shared/forms/form-text.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Confirms when the button is pressed. Mail scanners open links, and must not confirm an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(visitContext)
  const token = formText(await request.formData(), 'token')
  try {
    await api('confirmEmailChange', { body: { token } })
  } catch (error) {
    return refused({ problem: problemOf(error) })
  }
  return redirect('/mail-change/do?state=done')
}

export default function MailChangeDo() {
  const text = useText()
  const [query] = useSearchParams()
  const problem = useActionData<{ problem: FormProblem }>()?.problem
  return (
    <>
      <PageTitle page={text('settings.mail_title')} />
      <MailChange token={query.get('token') ?? ''} isDone={query.get('state') === 'done'} problem={problem} />
    </>
  )
}
