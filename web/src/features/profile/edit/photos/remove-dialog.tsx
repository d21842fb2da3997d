import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useText } from '../../../../shared/i18n/use-text.tsx'

type RemoveDialogProps = { isOpen: boolean; onRemove: () => void; onClose: () => void }

export function RemoveDialog({ isOpen, onRemove, onClose }: RemoveDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      closeLabel={text('common.close')}
      title={text('photos.remove_title')}
      lead={text('photos.remove_text')}
      actions={
        <>
          <Button block variant="quiet" onClick={onClose}>
            {text('photos.remove_keep')}
          </Button>
          <Button block variant="danger" onClick={onRemove}>
            {text('photos.remove_confirm')}
          </Button>
        </>
      }
    />
  )
}
