import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type RemoveDialogProps = { name: string; onRemove: () => void; onClose: () => void }

export function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const text = useText()
  return (
    <Dialog
      open
      title={text('chat.remove_title', { name })}
      lead={text('chat.remove_text', { name })}
      closeLabel={text('common.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onRemove}>{text('chat.remove_submit')}</Button>
          <Button variant="text" onClick={onClose}>
            {text('chat.cancel')}
          </Button>
        </>
      }
    />
  )
}
