import { CircleCheck, DoorClosed, Mail, RotateCcw, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { problemMessage, type FormProblem } from '../../lib/errors/form-problem.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { reactivationDays } from './reactivation-days.ts'

/** The last step of leaving. */
export function AccountClosed({ until }: { until: Date | null }) {
  const text = useText()
  const format = useFormat()
  return (
    <SmallPage
      icon={<DoorClosed />}
      role="status"
      title={text('leaving.done_title')}
      intro={text('leaving.done_text', { days: reactivationDays })}
    >
      <Note icon={<Mail aria-hidden="true" />} className="mt-5">
        {until ? (
          <RichText
            id="leaving.done_mail"
            values={{ date: format.dateAndTime(until) }}
            tags={{ b: (inside) => <b>{inside}</b> }}
          />
        ) : (
          text('leaving.done_mail_undated')
        )}
      </Note>
      <p className="mt-4 text-ink-2">{text('leaving.done_thanks')}</p>
      <ButtonLink to="/" variant="quiet" block className="mt-6">
        {text('leaving.to_home')}
      </ButtonLink>
    </SmallPage>
  )
}

/** Behind the link of the mail. It takes a press: what reads mails for their owner opens links too. */
export function ComeBack({ token, problem }: { token: string; problem: FormProblem | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction?.startsWith('/account-deleted') ?? false
  if (problem?.code === 'link_invalid') return <LinkUsed />
  const message = problem && problemMessage(problem)
  return (
    <SmallPage icon={<RotateCcw />} title={text('leaving.back_title')} intro={text('leaving.back_text')}>
      <Form
        method="post"
        action={`/account-deleted?${new URLSearchParams({ reactivate: token })}`}
        className="mt-6 grid gap-4"
      >
        <FormNote bad={message && text(message.id, message.values)} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('leaving.back_submit')}
        </Button>
      </Form>
    </SmallPage>
  )
}

export function CameBack() {
  const text = useText()
  return (
    <SmallPage icon={<CircleCheck />} tone="good" role="status" title={text('leaving.back_done')}>
      <ButtonLink to={authRedirects.login} size="l" block className="mt-6">
        {text('leaving.to_login')}
      </ButtonLink>
    </SmallPage>
  )
}

function LinkUsed() {
  const text = useText()
  return (
    <SmallPage
      icon={<Unlink />}
      tone="bad"
      role="alert"
      title={text('errors.link_invalid')}
      intro={text('leaving.back_expired_text')}
    >
      <div className="mt-6 grid gap-2.5">
        <ButtonLink to={authRedirects.login} size="l" block>
          {text('leaving.to_login')}
        </ButtonLink>
        <ButtonLink to="/service" variant="quiet" block>
          {text('leaving.service')}
        </ButtonLink>
      </div>
    </SmallPage>
  )
}
