import { useMutation } from '@tanstack/react-query'
import type { ReadReason } from '@velvet/contract/desk/member-access-rules'
import { useState } from 'react'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { formatDuration } from '../../lib/time.ts'
import { AccessDialog } from '../../parts/access-dialog.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Watermark } from '../../parts/watermark.tsx'
import { Message } from './case-message.tsx'
import { caseTexts, readReasonNames } from './case-texts.ts'

const texts = caseTexts.reading

export type ReadMessages = DeskResponse<'readReportedConversation'>['messages']

type MoreMessagesProps = {
  shown: { value: ReadMessages; leftMs: number } | undefined
  /** Whether the time of these messages has ended. */
  isGone: boolean
  staffCode: string
  onAsk: () => void
  onHide: () => void
}

/** The messages around the reported ones, until their time is over. */
export function MoreMessages({ shown, isGone, staffCode, onAsk, onHide }: MoreMessagesProps) {
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {shown ? (
        <section aria-label={texts.title} className="relative w-full overflow-hidden rounded-s bg-warn-soft p-3">
          <p className="mb-2 flex items-baseline justify-between gap-3">
            <b>{texts.count(shown.value.length)}</b>
            <span className="text-12 text-ink-2 tabular-nums">{texts.left(formatDuration(shown.leftMs))}</span>
          </p>
          <ol className="grid gap-1.5">
            {shown.value.map(({ from_subject, kind, text, at }, index) => (
              <Message
                key={index}
                message={{ from_subject, at, text: kind === 'text' ? text : texts.kinds[kind], is_reported: false }}
              />
            ))}
          </ol>
          <Watermark code={staffCode} />
        </section>
      ) : (
        <p role="status" className="text-12 text-ink-2">
          {isGone && texts.gone}
        </p>
      )}
      <DeskButton {...(!shown && { keys: 'v' })} onClick={shown ? onHide : onAsk}>
        {shown ? texts.hide : texts.open}
      </DeskButton>
    </div>
  )
}

type ReadingDialogProps = {
  params: { site: string; id: string }
  reportId: string
  canDelay: boolean
  onRead: (messages: ReadMessages, expiresAt: string) => void
  onClose: () => void
}

/** Asks why the messages around a reported one are needed. */
export function ReadingDialog({ params, reportId, canDelay, onRead, onClose }: ReadingDialogProps) {
  // Trying again has the same id, so that it is recorded once.
  const [readingId] = useState(() => crypto.randomUUID())
  const read = useMutation({
    mutationFn: (given: { reason: ReadReason; explanation: string }) =>
      callDesk('readReportedConversation', { params, body: { reading_id: readingId, report_id: reportId, ...given } }),
    onSuccess({ messages, expires_at }) {
      onRead(messages, expires_at)
      onClose()
    },
  })
  const problem = read.error && (hasCode(read.error, 'not_found') ? texts.deleted : errorText(read.error))
  return (
    <AccessDialog
      title={texts.title}
      submit={texts.submit}
      reasons={readReasonNames}
      canDelay={canDelay}
      isPending={read.isPending}
      problem={problem}
      onSubmit={(reason, explanation) => read.mutate({ reason, explanation })}
      onClose={onClose}
    />
  )
}
