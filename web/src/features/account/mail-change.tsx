import { Button, ButtonLink } from '@velvet/ui/button'
import { CircleCheck, Mail, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../shared/components/small-page.tsx'
import { problemMessage, type FormProblem } from '../../shared/forms/form-problem.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { authRedirects, useUser } from '../session/index.ts'

type MailChangeProps = { token: string; isDone: boolean; problem: FormProblem | undefined }

export function MailChange({ token, isDone, problem }: MailChangeProps) {
  const text = useText()
  const isSending = useNavigation().formAction?.startsWith('/mail-change/do') ?? false
  if (isDone) {
    return (
      <SmallPage
        icon={<CircleCheck />}
        tone="good"
        role="status"
        title={text('settings.mail_done')}
        intro={text('settings.mail_done_text')}
      >
        <NextStep />
      </SmallPage>
    )
  }
  if (!token || problem) return <Refused problem={problem ?? { code: 'link_invalid', params: {} }} />
  return (
    <SmallPage icon={<Mail />} title={text('settings.mail_title')} intro={text('settings.mail_text')}>
      {/* The token is a form field, so that the URL of the result does not contain it. */}
      <Form method="post" action="/mail-change/do" className="mt-6 grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('settings.mail_confirm')}
        </Button>
      </Form>
    </SmallPage>
  )
}

function Refused({ problem }: { problem: FormProblem }) {
  const text = useText()
  const { id, values } = problemMessage(problem)
  const intros = {
    link_invalid: text('settings.mail_expired_text'),
    email_taken: text('settings.mail_taken_text'),
  }
  const intro = problem.code in intros ? intros[problem.code as keyof typeof intros] : undefined
  return (
    <SmallPage icon={<Unlink />} tone="bad" role="alert" title={text(id, values)} intro={intro}>
      <NextStep />
    </SmallPage>
  )
}

/** Mails are often opened on a device where the member is not logged in. */
function NextStep() {
  const text = useText()
  const isLoggedIn = useUser() !== null
  return (
    <ButtonLink to={isLoggedIn ? '/settings' : authRedirects.login} size="l" block className="mt-6">
      {text(isLoggedIn ? 'settings.to_settings' : 'login.submit')}
    </ButtonLink>
  )
}
