import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useText } from '../../shared/i18n/use-text.tsx'

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
