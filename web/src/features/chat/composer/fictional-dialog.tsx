import { Drama } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'

type FictionalDialogProps = { name: string; onConfirm: () => Promise<void>; onClose: () => void }

/** Asked once per profile, before the first message that costs anything. */
export function FictionalDialog({ name, onConfirm, onClose }: FictionalDialogProps) {
  const text = useText()
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    setSending(true)
    await onConfirm().finally(() => setSending(false))
  }
  return (
    <Dialog
      open
      title={text('chat.fictional_title', { name })}
      lead={text('chat.fictional_text')}
      closeLabel={text('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button loading={isSending} onClick={() => void confirm()}>
            {text('chat.fictional_submit')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text('chat.not_now')}
          </Button>
        </>
      }
    >
      <Note icon={<Drama aria-hidden="true" />}>
        <b>{text('chat.fictional_confirm', { name })}</b>
      </Note>
    </Dialog>
  )
}
