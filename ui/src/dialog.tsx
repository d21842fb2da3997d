import { useId } from 'react'
import { cx } from './cx.ts'
import { CloseButton, DialogPanel, dialogBoxClass, type DialogContent } from './dialog-panel.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = DialogContent & { open: boolean } & (
    | { dismissable?: true; onClose: () => void; closeLabel: string }
    /** Can only be closed by its own buttons. */
    | { dismissable: false; onClose?: never; closeLabel?: never }
  )

/** A modal dialog. The content is mounted only while it is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, closeLabel, dismissable: _, ...content }: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        dialogBoxClass(content.width),
        'animate-rise backdrop:animate-fade backdrop:bg-scrim backdrop:backdrop-blur-[6px] open:flex',
      )}
    >
      <DialogPanel
        {...content}
        titleId={titleId}
        close={onClose && closeLabel && <CloseButton label={closeLabel} onClick={onClose} />}
      />
    </dialog>
  )
}
