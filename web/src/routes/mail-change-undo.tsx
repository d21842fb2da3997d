import { ShieldCheck } from 'lucide-react'
import { useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { NewPasswordPage } from '../features/account/new-password-page.tsx'
import { setPasswordByLink } from '../features/account/set-password-by-link.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import type { FormProblem } from '../shared/forms/form-problem.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const action = (args: ActionFunctionArgs) => setPasswordByLink(args, 'undoEmailChange')

/** The target of the link that is sent to the old address when the address of an account changes. */
export default function MailChangeUndo() {
  const text = useText()
  const [query] = useSearchParams()
  const title = text('security.undo_title')
  return (
    <>
      <PageTitle page={title} />
      <NewPasswordPage
        path="/mail-change/undo"
        token={query.get('token') ?? ''}
        problem={useActionData<{ problem: FormProblem }>()?.problem}
        icon={<ShieldCheck />}
        title={title}
        intro={text('security.undo_text')}
        submit={text('security.undo_submit')}
        expired={{
          text: text('security.undo_expired_text'),
          to: '/service',
          button: text('footer.customer_service'),
        }}
      />
    </>
  )
}
