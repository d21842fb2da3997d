import { Button, ButtonLink } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { Note } from '@velvet/ui/note'
import { CircleCheck, DoorClosed, Mail, RotateCcw, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects, useSettings } from '../../session/index.ts'
import { reactivationDays } from './reactivation-days.ts'

/** Last step of the account deletion. */
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

/** Target of the link in the deletion mail. It needs a click, because mail scanners open links. */
export function ReactivateAccount({ token, problem }: { token: string; problem: FormProblem | undefined }) {
  const text = useText()
  const { name: site } = useSettings()
  const isSending = useNavigation().formAction?.startsWith('/account-deleted') ?? false
  if (problem?.code === 'link_invalid') return <LinkInvalid />
  const message = problem && problemMessage(problem)
  return (
    <SmallPage icon={<RotateCcw />} title={text('leaving.back_title')} intro={text('leaving.back_text')}>
      <Form
        method="post"
        action={`/account-deleted?${new URLSearchParams({ reactivate: token })}`}
        className="mt-6 grid gap-4"
      >
        <FormNote error={message && text(message.id, message.values)} />
        <Checkbox name="consents_to_intimate_data" required label={text('signup.intimate_consent', { site })} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('leaving.back_submit')}
        </Button>
      </Form>
    </SmallPage>
  )
}

export function AccountReactivated() {
  const text = useText()
  return (
    <SmallPage icon={<CircleCheck />} tone="good" role="status" title={text('leaving.back_done')}>
      <ButtonLink to={authRedirects.login} size="l" block className="mt-6">
        {text('leaving.to_login')}
      </ButtonLink>
    </SmallPage>
  )
}

function LinkInvalid() {
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
