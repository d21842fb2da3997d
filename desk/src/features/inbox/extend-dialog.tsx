import { useMutation } from '@tanstack/react-query'
import { answerText, framedAnswer } from '@velvet/contract/desk/answer-templates'
import { findOpenPlaceholder } from '@velvet/contract/desk/inbox-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { formatDay } from '../../lib/time.ts'
import { TextDialog } from '../../parts/text-dialog.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts } from './inbox-texts.ts'

const texts = inboxTexts.extend
const maxLength = 5000

type ExtendDialogProps = { sheet: TicketSheet; onClose: () => void; onDone: () => void }

/** Extends the deadline of a request about personal data and tells its person why. */
export function ExtendDialog({ sheet, onClose, onDone }: ExtendDialogProps) {
  const { locale, person, version } = sheet
  const initial = framedAnswer(answerText({ id: 'extension' }, locale), { locale, nickname: person.nickname })
  const { text, setText, clear } = useTextDraft(`ticket-extension.${sheet.id}`, initial)
  const [messageId] = useState(() => crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const open = findOpenPlaceholder(text)
  const extend = useMutation({
    mutationFn: () =>
      callDesk('extendTicket', {
        params: { site: sheet.site_id, id: sheet.id },
        body: { message_id: messageId, version, text },
      }),
    onSuccess({ due_at }) {
      clear()
      toasts.show({ title: texts.done(formatDay(due_at)), tone: 'good', key: 'ticket' })
      onClose()
      onDone()
    },
  })
  const submit = () => {
    setSent(true)
    if (open === null) extend.mutate()
  }
  const missing = isSent && open !== null ? inboxTexts.answer.fillIn(open) : null
  return (
    <TextDialog
      title={texts.title}
      label={texts.label}
      hint={texts.hint}
      submit={texts.submit}
      text={text}
      onText={setText}
      onSubmit={submit}
      onClose={onClose}
      isPending={extend.isPending}
      maxLength={maxLength}
      problem={missing ?? (extend.error && errorText(extend.error))}
    />
  )
}
