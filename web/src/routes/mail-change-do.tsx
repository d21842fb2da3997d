import { redirect, useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { MailChange } from '../features/accounts/mail-change.tsx'
import { problemOf, refused, type FormProblem } from '../lib/errors/form-problem.ts'
import { formText } from '../lib/form-text.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

/** Confirms by a press of the button: what reads mails for their owner opens links, and must not confirm an address. */
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
