import type { NoticeKind } from '@velvet/contract/notification-rules'
import { BellOff, CircleCheck, Mail, Unlink } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { SmallPage } from '../../components/small-page.tsx'
import { problemMessage, type FormProblem } from '../../lib/errors/form-problem.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** What the page behind a mail's link is about. */
export type MailLink =
  | { state: 'unsubscribe'; token: string; kind: NoticeKind; isOn: boolean }
  | { state: 'unsubscribed'; kind: NoticeKind }
  | { state: 'resume'; token: string }
  | { state: 'resumed' }
  | { state: 'refused'; problem: FormProblem }

/** Opening it changes nothing: programs that look at mails follow links. */
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

/** The token moves from the address into the form, so that the answer stands at an address without it. */
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

/** Leads a visitor through the login. */
function Manage() {
  const text = useText()
  return (
    <ButtonLink to="/notifications" variant="quiet" size="l" block className="mt-6">
      {text('notifications.manage')}
    </ButtonLink>
  )
}
