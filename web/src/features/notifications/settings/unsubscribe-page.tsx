import type { NoticeKind } from '@velvet/contract/notification-kinds'
import { Button, ButtonLink } from '@velvet/ui/button'
import { BellOff, CircleCheck, Mail, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** State of the page behind a link in an e-mail. */
export type MailLink =
  | { state: 'unsubscribe'; token: string; kind: NoticeKind; isOn: boolean }
  | { state: 'unsubscribed'; kind: NoticeKind }
  | { state: 'resume'; token: string }
  | { state: 'resumed' }
  | { state: 'refused'; problem: FormProblem }

/** Opening the page changes nothing, because mail scanners follow links. */
export function UnsubscribePage({ link }: { link: MailLink }) {
  const text = useText()
  if (link.state === 'unsubscribed') {
    const kind = text(`notifications.kind.${link.kind}`)
    return (
      <SmallPage
        icon={<CircleCheck />}
        tone="good"
        role="status"
        title={text('notifications.unsubscribed_title')}
        intro={text('notifications.unsubscribed_text', { kind })}
      >
        <Manage />
      </SmallPage>
    )
  }
  if (link.state === 'resumed') {
    return (
      <SmallPage
        icon={<CircleCheck />}
        tone="good"
        role="status"
        title={text('notifications.resumed_title')}
        intro={text('notifications.resumed_text')}
      >
        <Manage />
      </SmallPage>
    )
  }
  if (link.state === 'refused') return <Refused problem={link.problem} />
  if (link.state === 'resume') {
    return (
      <SmallPage icon={<Mail />} title={text('notifications.resume_title')} intro={text('notifications.resume_text')}>
        <TokenForm intent="resume" token={link.token} label={text('notifications.resume_confirm')} />
      </SmallPage>
    )
  }
  const kind = text(`notifications.kind.${link.kind}`)
  return (
    <SmallPage
      icon={<BellOff />}
      title={text('notifications.unsubscribe_title')}
      intro={text(link.isOn ? 'notifications.unsubscribe_text' : 'notifications.unsubscribe_off', { kind })}
    >
      {link.isOn ? (
        <TokenForm intent="unsubscribe" token={link.token} label={text('notifications.unsubscribe')} />
      ) : (
        <Manage />
      )}
    </SmallPage>
  )
}

type TokenFormProps = { intent: 'unsubscribe' | 'resume'; token: string; label: string }

/** The form posts the token, so that the URL of the result page does not contain it. */
function TokenForm({ intent, token, label }: TokenFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/unsubscribe') ?? false
  return (
    <Form method="post" action="/unsubscribe" className="mt-6 grid">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="l" block loading={isSending}>
        {label}
      </Button>
    </Form>
  )
}

function Refused({ problem }: { problem: FormProblem }) {
  const text = useText()
  const isLink = problem.code === 'link_invalid'
  const { id, values } = problemMessage(problem)
  return (
    <SmallPage
      icon={<Unlink />}
      tone="bad"
      role="alert"
      title={isLink ? text('notifications.link_title') : text(id, values)}
      intro={isLink ? text('notifications.link_text') : undefined}
    >
      <Manage />
    </SmallPage>
  )
}

/** Visitors are sent to the login first. */
function Manage() {
  const text = useText()
  return (
    <ButtonLink to="/notifications" variant="quiet" size="l" block className="mt-6">
      {text('notifications.manage')}
    </ButtonLink>
  )
}
