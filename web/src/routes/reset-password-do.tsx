import { LockKeyhole } from 'lucide-react'
import { useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { NewPasswordPage } from '../features/account/new-password-page.tsx'
import { setPasswordByLink } from '../features/account/set-password-by-link.ts'
import { PageTitle } from '../features/session/page-title.tsx'
import type { FormProblem } from '../shared/forms/form-problem.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export const action = (args: ActionFunctionArgs) => setPasswordByLink(args, 'resetPassword')

export default function ResetPasswordDo() {
  const text = useText()
  const [query] = useSearchParams()
  const title = text('reset.choose_title')
  return (
    <>
      <PageTitle page={title} />
      <NewPasswordPage
        path="/reset-password/do"
        token={query.get('token') ?? ''}
        problem={useActionData<{ problem: FormProblem }>()?.problem}
        icon={<LockKeyhole />}
        title={title}
        intro={text('reset.choose_intro')}
        submit={text('reset.save')}
        expired={{ text: text('reset.expired_text'), to: '/reset-password', button: text('reset.new_link') }}
      />
    </>
  )
}
