import type { CallResponse } from '@velvet/contract/define-call'
import type { getTicketThread } from '@velvet/contract/support'
import { maxTicketTextLength } from '@velvet/contract/ticket-rules'
import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { cx } from '@velvet/ui/cx'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PageTitle, useApi, useUser } from '../../session/index.ts'
import { useFieldProblems } from '../use-field-problems.ts'
import type { ReplyResult } from './request-calls.ts'
import { RequestState } from './request-state.tsx'

export type Request = CallResponse<typeof getTicketThread>['ticket']

const fieldMessages = { text: 'support.text_missing' } as const

type RequestPageProps = { request: Request; token: string; messageId: string; result: ReplyResult | undefined }

/** A request with its answers, and a field to write again. Opened by its member, or with the link in the mail. */
export function RequestPage({ request, token, messageId, result }: RequestPageProps) {
  const text = useText()
  const { date } = useFormat()
  const user = useUser()
  useMarkRead(request, token)
  const { receipt, kind, state, due_at: due, messages } = request
  const title = text('support.request', { receipt })
  const isSent = result !== undefined && 'isSent' in result
  return (
    <article className="wrap max-w-[calc(68ch+32px)]! py-6 md:py-12">
      <PageTitle page={title} />
      {user && (
        <Link
          to="/support"
          className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-ink-2 no-underline hover:text-ink [&>svg]:size-4.5"
        >
          <ArrowLeft aria-hidden="true" />
          {text('support.all')}
        </Link>
      )}
      <h1 className="wrap-anywhere">{title}</h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-ink-2">
        <RequestState state={state} />
        <span>{text(`support.kind.${kind}`)}</span>
        {due !== null && <span>{text('support.due', { date: date(due) })}</span>}
      </p>
      <ol className="mt-7 grid gap-5">
        {messages.map((message, index) => (
          <Message key={message.id} message={message} isLead={isSent && index === messages.length - 1} />
        ))}
      </ol>
      <ReplyForm key={messages.length} request={request} messageId={messageId} result={result} />
    </article>
  )
}

function Message({
  message: { from, at, text: body },
  isLead,
}: {
  message: Request['messages'][number]
  isLead: boolean
}) {
  const text = useText()
  const { dateAndTime } = useFormat()
  const isStaff = from === 'staff'
  return (
    <li
      {...(isLead && { 'data-lead': '', tabIndex: -1 })}
      className={cx('outline-none', isStaff ? 'me-4 md:me-12' : 'ms-4 md:ms-12')}
    >
      <p className="mb-1 flex flex-wrap gap-x-2 text-13 text-ink-2">
        <b className="text-ink">{text(isStaff ? 'footer.customer_service' : 'support.from_you')}</b>
        <time dateTime={at}>{dateAndTime(at)}</time>
      </p>
      <p
        className={cx(
          'rounded-m px-4 py-3.5 wrap-anywhere whitespace-pre-wrap',
          isStaff ? 'bg-primary-soft text-on-primary-soft' : 'border border-line bg-surface',
        )}
      >
        {body}
      </p>
    </li>
  )
}

type ReplyFormProps = { request: Request; messageId: string; result: ReplyResult | undefined }

/** Posted to the page that shows it, with or without scripts. */
function ReplyForm({ request: { state, messages }, messageId, result }: ReplyFormProps) {
  const text = useText()
  const isSending = useNavigation().state === 'submitting'
  const refused = result && 'problem' in result ? result : undefined
  const { at, elsewhere } = useFieldProblems(refused?.problem, fieldMessages)
  const label = text(messages.at(-1)?.from === 'staff' ? 'support.reply' : 'support.text')
  return (
    <Card className="mt-8 print:hidden">
      <Form method="post" noValidate className="grid gap-4.5">
        <FormNote error={elsewhere} fieldError={() => at('text')} fields={{ text: label }} />
        <input type="hidden" name="message" value={refused?.messageId ?? messageId} />
        <Field
          name="text"
          label={label}
          hint={text(state === 'solved' ? 'support.reply_solved' : 'support.text_hint')}
          error={at('text')}
          required
        >
          <TextArea name="text" rows={4} maxLength={maxTicketTextLength} defaultValue={refused?.entered} />
        </Field>
        <Button type="submit" block loading={isSending}>
          {text('support.reply_submit')}
        </Button>
      </Form>
    </Card>
  )
}

/** Marks the answers as read once the page is open. Without scripts, a reply does. */
function useMarkRead({ unread, messages }: Request, token: string): void {
  const api = useApi()
  const isUnread = unread > 0
  useEffect(() => {
    // Nothing is lost when it fails: the answers stay marked as new until the next visit.
    if (isUnread) api('markTicketRead', { params: { token } }).catch(() => undefined)
  }, [api, token, isUnread, messages.length])
}
