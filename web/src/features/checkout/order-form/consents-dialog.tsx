import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useState, type SubmitEvent } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ConsentBoxes } from './consent-boxes.tsx'
import { useConsentCheck } from './use-consent-check.ts'

type ConsentsDialogProps = {
  /** Number of frozen credits of the order. */
  credits: number
  /** Records the consents and repeats the spend. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for both consents when a spend needs credits of an order that was placed without them. */
export function ConsentsDialog({ credits, onConfirm, onClose }: ConsentsDialogProps) {
  const text = useText()
  const [isSending, setSending] = useState(false)
  const { missing, check, noValidate } = useConsentCheck()
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event)) return
    setSending(true)
    await onConfirm().finally(() => setSending(false))
  }
  return (
    <Dialog
      open
      title={text('payments.consents_title', { credits })}
      lead={text('payments.consents_text')}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      <form noValidate={noValidate} onSubmit={(event) => void confirm(event)}>
        <ConsentBoxes required missing={missing} />
        <div className="mt-4 grid gap-2">
          <Button type="submit" loading={isSending}>
            {text('payments.consents_send')}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text('chat.not_now')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
