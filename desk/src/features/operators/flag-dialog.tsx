import { useMutation, useQueryClient } from '@tanstack/react-query'
import { operatorFlagKinds, type OperatorFlagKind } from '@velvet/contract/desk/operator-rules'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import { refreshConversation, refreshWorkplace, type ConversationSheet } from './operator-queries.ts'
import { flagHints, flagNames, operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.flag

type FlagDialogProps = { sheet: ConversationSheet; onClose: () => void }

/** Tells the operator lead what the person noticed in the conversation. */
export function FlagDialog({ sheet, onClose }: FlagDialogProps) {
  const client = useQueryClient()
  const [kind, setKind] = useState<OperatorFlagKind>(operatorFlagKinds[0])
  // A repeated request has the same id, so that the conversation is flagged once.
  const [flagId] = useState(() => crypto.randomUUID())
  const flag = useMutation({
    mutationFn: () =>
      callDesk('flagConversation', {
        params: { site: sheet.site_id, id: sheet.id },
        body: { flag_id: flagId, kind },
      }),
    async onSuccess() {
      toasts.show({ title: texts.done, tone: 'good', key: 'flag' })
      onClose()
      await Promise.all([refreshConversation(client, sheet), refreshWorkplace(client)])
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={texts.title}
      actions={
        <DeskButton variant="primary" isLoading={flag.isPending} onClick={() => flag.mutate()} className="min-h-9">
          {texts.submit}
        </DeskButton>
      }
    >
      <fieldset className="grid gap-2 text-13">
        <legend className="sr-only">{texts.title}</legend>
        {operatorFlagKinds.map((each) => (
          <label key={each} className="flex items-start gap-2">
            <input type="radio" name="flag" checked={kind === each} onChange={() => setKind(each)} className="mt-0.5" />
            <span>
              <b>{flagNames[each]}</b>
              <span className="block text-ink-2">{flagHints[each]}</span>
            </span>
          </label>
        ))}
        {flag.error && (
          <p role="alert" className="font-semibold text-bad">
            {errorText(flag.error)}
          </p>
        )}
      </fieldset>
    </Dialog>
  )
}
