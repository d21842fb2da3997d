import { Dialog } from '@velvet/ui/dialog'
import { DeskButton } from '../../parts/desk-button.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import { operatorTexts } from './operator-texts.ts'
import type { ShiftActions } from './use-shift-actions.ts'

const texts = operatorTexts.shift

type EndShiftDialogProps = { held: number; actions: ShiftActions; onClose: () => void }

/** Confirms the end of the shift, because it closes profiles for members. */
export function EndShiftDialog({ held, actions, onClose }: EndShiftDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={texts.endTitle}
      actions={
        <DeskButton
          variant="primary"
          isLoading={actions.isPending}
          onClick={() => actions.mutate({ state: 'off' }, { onSettled: onClose })}
          className="min-h-9"
        >
          {texts.end}
        </DeskButton>
      }
    >
      <p className="text-13">{texts.endText(held)}</p>
    </Dialog>
  )
}
