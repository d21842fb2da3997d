import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { fieldClass, Field } from '../../parts/field.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import { forgetConversation, pathAfter, refreshWorkplace, type ConversationSheet } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.handOver

type HandOverDialogProps = { sheet: ConversationSheet; onClose: () => void }

/** Gives the conversation to a colleague, or returns it to the queue. */
export function HandOverDialog({ sheet, onClose }: HandOverDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [code, setCode] = useState(sheet.colleagues[0] ?? '')
  const params = { site: sheet.site_id, id: sheet.id }
  const handOver = useMutation({
    mutationFn: () =>
      code ? callDesk('handOverConversation', { params, body: { code } }) : callDesk('returnConversation', { params }),
    async onSuccess() {
      toasts.show({ title: code ? texts.doneTo(code) : texts.returned, tone: 'good', key: 'hand-over' })
      onClose()
      await navigate(pathAfter(client, sheet))
      forgetConversation(client, sheet)
      await refreshWorkplace(client)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={texts.title}
      actions={
        <DeskButton
          variant="primary"
          isLoading={handOver.isPending}
          onClick={() => handOver.mutate()}
          className="min-h-9"
        >
          {texts.submit}
        </DeskButton>
      }
    >
      <div className="grid gap-3 text-13">
        <Field label={texts.to} hint={sheet.colleagues.length === 0 && texts.noColleagues}>
          {(id, hintId) => (
            <select
              id={id}
              aria-describedby={hintId}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className={fieldClass}
            >
              {sheet.colleagues.map((colleague) => (
                <option key={colleague}>{colleague}</option>
              ))}
              <option value="">{texts.queue}</option>
            </select>
          )}
        </Field>
        {handOver.error && (
          <p role="alert" className="font-semibold text-bad">
            {errorText(handOver.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
