import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Opens a `dialog` for as long as it is mounted. `onClose` has to unmount it. Without `onClose`, neither Escape nor a
 * click on the backdrop closes the dialog.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it is removed from the page, so that the browser restores the focus.
    return () => dialog?.close()
  }, [])

  return {
    ref,
    closedby: onClose ? ('closerequest' as const) : ('none' as const),
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside the dialog fires `cancel` too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose?.()
    },
    onClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
      // Browsers close the dialog on a repeated Escape, even when `cancel` was prevented.
      if (dialog.open || !dialog.isConnected) return
      if (onClose) onClose()
      else dialog.showModal()
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      isBackdropPressed.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // The press has to start and end on the backdrop: a text selection may end outside of the dialog.
      if (isBackdropPressed.current && event.target === event.currentTarget) onClose?.()
      isBackdropPressed.current = false
    },
  }
}
