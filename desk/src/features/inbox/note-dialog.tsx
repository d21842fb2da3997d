import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { TextDialog } from '../../parts/text-dialog.tsx'
import { ticketQuery, type TicketSheet } from './inbox-queries.ts'
import { inboxTexts } from './inbox-texts.ts'

const texts = inboxTexts.note

export function NoteDialog({ sheet, onClose }: { sheet: TicketSheet; onClose: () => void }) {
  const params = { site: sheet.site_id, id: sheet.id }
  const { text, setText, clear } = useTextDraft(`ticket-note.${sheet.id}`)
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => callDesk('addTicketNote', { params, body: { text } }),
    async onSuccess() {
      clear()
      onClose()
      toasts.show({ title: texts.saved, tone: 'good', key: 'note' })
      await client.invalidateQueries({ queryKey: ticketQuery(params.site, params.id).queryKey })
    },
  })
  return (
    <TextDialog
      title={texts.title}
      label={texts.label}
      hint={texts.hint}
      submit={texts.save}
      text={text}
      onText={setText}
      onSubmit={() => add.mutate()}
      onClose={onClose}
      isPending={add.isPending}
      problem={add.error && errorText(add.error)}
    />
  )
}
