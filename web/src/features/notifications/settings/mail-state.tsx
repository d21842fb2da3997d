import { disabledReasons, type DisabledReason } from '@velvet/contract/notification-rules'
import { Button } from '@velvet/ui/button'
import { Note } from '@velvet/ui/note'
import { Mail } from 'lucide-react'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { NotificationResult } from './notification-actions.ts'
import type { Notifications } from './notification-choices.ts'

type MailStateProps = Pick<Notifications, 'disabled' | 'resume_mail_sent'>

const doneMessages = {
  on: 'notifications.mail_on',
  mail_sent: 'notifications.mail_sent',
  mail_sent_before: 'notifications.mail_sent_before',
} as const

/** Explains why e-mails have stopped and offers to resume them. Empty while e-mails are sent. */
export function MailState({ disabled, resume_mail_sent: wasMailSent }: MailStateProps) {
  const text = useText()
  const form = useSectionForm('resume_mail')
  const { elsewhere } = useProblemText(form.result?.problem, [])
  const status = (form.result as NotificationResult | undefined)?.status
  const isComplaint = disabled.includes('spam_complaint')
  const isPaused = isComplaint || disabled.includes('bounced')
  // The e-mail that withdraws a complaint is sent only once, so asking again would change nothing.
  const canResume = !isComplaint || !wasMailSent || disabled.length > 1
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
          {canResume && (
            <form.fetcher.Form method="post" action="/notifications" className="mt-3">
              <input type="hidden" name="intent" value="resume_mail" />
              <Button type="submit" variant="quiet" size="s" loading={form.isSending}>
                {text('notifications.resume')}
              </Button>
            </form.fetcher.Form>
          )}
        </Note>
      )}
      <FormNote error={elsewhere} success={form.isDone && status ? text(doneMessages[status]) : undefined} />
    </>
  )
}

/** The most serious reason first. */
const inOrder = (disabled: readonly DisabledReason[]) => disabledReasons.filter((reason) => disabled.includes(reason))
