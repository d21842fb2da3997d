import type { Responder } from '@velvet/contract/responders'
import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { Note } from '@velvet/ui/note'
import { Drama } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'

type FictionalDialogProps = { name: string; responder: Responder; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks for confirmation once per fictional profile, before the first message. */
export function FictionalDialog({ name, responder, onConfirm, onClose }: FictionalDialogProps) {
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
      lead={text('chat.fictional_text', { who_writes: text('fictional.profile_writers', { responder }) })}
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
