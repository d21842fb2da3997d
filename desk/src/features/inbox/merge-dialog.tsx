import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { formatDay } from '../../lib/time.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import { refreshInbox, ticketQuery, type TicketSheet } from './inbox-queries.ts'
import { inboxTexts, kindNames, stateNames } from './inbox-texts.ts'
import { mergeableOf } from './ticket-options.ts'

const texts = inboxTexts.merge

type MergeDialogProps = { sheet: TicketSheet; onClose: () => void }

/** Moves the messages of another ticket of the same person into this one. */
export function MergeDialog({ sheet, onClose }: MergeDialogProps) {
  const client = useQueryClient()
  const others = mergeableOf(sheet)
  const [source, setSource] = useState(others[0]?.id ?? '')
  const merge = useMutation({
    mutationFn: () =>
      callDesk('mergeTicket', {
        params: { site: sheet.site_id, id: sheet.id },
        body: { source_id: source, version: sheet.version },
      }),
    onSuccess({ ticket }) {
      client.setQueryData(ticketQuery(ticket.site_id, ticket.id).queryKey, ticket)
      client.removeQueries({ queryKey: ticketQuery(ticket.site_id, source).queryKey })
      void refreshInbox(client)
      toasts.show({ title: texts.done, tone: 'good', key: 'ticket' })
      onClose()
    },
  })
  const submit = () => {
    if (source && !merge.isPending) merge.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={texts.title}
      actions={
        <DeskButton variant="primary" keys="Mod+Enter" isLoading={merge.isPending} onClick={submit} className="min-h-9">
          {texts.submit}
        </DeskButton>
      }
    >
      <fieldset
        className="grid gap-2 text-13"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      >
        <legend className="mb-2 text-ink-2">{texts.lead}</legend>
        {others.map((ticket) => (
          <label key={ticket.id} className="flex items-center gap-2">
            <input type="radio" name="source" checked={ticket.id === source} onChange={() => setSource(ticket.id)} />
            <b>{kindNames[ticket.kind]}</b>
            <span className="font-mono text-12 text-ink-2">{ticket.receipt}</span>
            <span className="text-ink-2">
              {stateNames[ticket.state]}, {formatDay(ticket.opened_at)}
            </span>
          </label>
        ))}
        {merge.error && (
          <p role="alert" className="font-semibold text-bad">
            {errorText(merge.error)}
          </p>
        )}
      </fieldset>
    </Dialog>
  )
}
