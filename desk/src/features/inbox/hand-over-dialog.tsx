import { useMutation } from '@tanstack/react-query'
import { ticketKinds, type TicketKind } from '@velvet/contract/ticket-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { Field, fieldClass } from '../../parts/field.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { TextDialog } from '../../parts/text-dialog.tsx'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts, kindNames } from './inbox-texts.ts'

const texts = inboxTexts.handOver

type HandOverDialogProps = { sheet: TicketSheet; onClose: () => void; onDone: () => void }
type Target = 'colleague' | 'kind'

/** Gives a ticket to a colleague, or to the inbox as another kind, with the reason. */
export function HandOverDialog({ sheet, onClose, onDone }: HandOverDialogProps) {
  const others = ticketKinds.filter((kind) => kind !== sheet.kind)
  const [target, setTarget] = useState<Target>('colleague')
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<TicketKind>(others[0] ?? 'question')
  const { text, setText, clear } = useTextDraft(`ticket-hand-over.${sheet.id}`)
  const handOver = useMutation({
    mutationFn: () =>
      callDesk('handOverTicket', {
        params: { site: sheet.site_id, id: sheet.id },
        body: target === 'colleague' ? { code: code.trim().toUpperCase(), text } : { kind, text },
      }),
    onSuccess() {
      clear()
      toasts.show({ title: texts.done, tone: 'good', key: 'ticket' })
      onClose()
      onDone()
    },
  })
  const isCodeRefused = target === 'colleague' && hasCode(handOver.error, 'invalid_input')
  return (
    <TextDialog
      title={texts.title}
      label={texts.reason}
      submit={texts.submit}
      text={text}
      onText={setText}
      onSubmit={() => handOver.mutate()}
      onClose={onClose}
      isPending={handOver.isPending}
      problem={handOver.error && (isCodeRefused ? texts.badCode : errorText(handOver.error))}
    >
      <FilterSelect
        label={texts.to}
        value={target}
        onChange={(value) => setTarget(value as Target)}
        options={[
          { value: 'colleague', label: texts.colleague },
          { value: 'kind', label: texts.kind },
        ]}
      />
      {target === 'colleague' ? (
        <Field label={texts.code} hint={texts.codeHint}>
          {(id, hintId) => (
            <input
              id={id}
              aria-describedby={hintId}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              className={fieldClass}
            />
          )}
        </Field>
      ) : (
        <Field label={texts.newKind} hint={texts.kindHint}>
          {(id, hintId) => (
            <select
              id={id}
              aria-describedby={hintId}
              value={kind}
              onChange={(event) => setKind(event.target.value as TicketKind)}
              className={fieldClass}
            >
              {others.map((value) => (
                <option key={value} value={value}>
                  {kindNames[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </TextDialog>
  )
}
