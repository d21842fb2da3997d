import { disabledReasons, type DisabledReason } from '@velvet/contract/notification-rules'
import { Mail } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { NotificationResult } from './notification-actions.ts'
import type { Notifications } from './notification-facts.ts'

type MailStateProps = Pick<Notifications, 'disabled' | 'resume_mail_sent'>

const done = {
  on: 'notifications.mail_on',
  mail_sent: 'notifications.mail_sent',
  mail_sent_before: 'notifications.mail_sent_before',
} as const

/** Why no mails go out, and the way back. Nothing is said while they do. */
export function MailState({ disabled, resume_mail_sent: wasMailSent }: MailStateProps) {
  const text = useText()
  const form = useSectionForm('resume_mail')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const status = (form.result as NotificationResult | undefined)?.status
  const isComplaint = disabled.includes('spam_complaint')
  const isPaused = isComplaint || disabled.includes('bounced')
  // The mail that takes a complaint back is sent once; asking again would change nothing.
  const canAsk = !isComplaint || !wasMailSent || disabled.length > 1
  return (
    <>
      {disabled.length > 0 && (
        <Note tone="warn" icon={<Mail aria-hidden="true" />}>
          <p>
            <b>{text(isPaused ? 'notifications.mail_paused' : 'notifications.mail_some_off')}</b>
          </p>
          {inOrder(disabled).map((reason) => (
            <p key={reason} className="mt-1">
              {text(`notifications.reason.${reason}`)}
            </p>
          ))}
          {isComplaint && (
            <p className="mt-1">
              {text(wasMailSent ? 'notifications.complaint_mail_sent' : 'notifications.complaint_mail')}
            </p>
          )}
          {canAsk && (
            <form.fetcher.Form method="post" action="/notifications" className="mt-3">
              <input type="hidden" name="intent" value="resume_mail" />
              <Button type="submit" variant="quiet" size="s" loading={form.isSending}>
                {text('notifications.resume')}
              </Button>
            </form.fetcher.Form>
          )}
        </Note>
      )}
      <FormNote bad={elsewhere} good={form.isDone && status ? text(done[status]) : undefined} />
    </>
  )
}

/** The gravest first. */
const inOrder = (disabled: readonly DisabledReason[]) => disabledReasons.filter((reason) => disabled.includes(reason))
