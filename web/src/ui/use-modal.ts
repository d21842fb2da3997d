import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Opens a `dialog` for as long as it is mounted. `onClose` is asked to unmount it; without one, neither Escape nor a
 * press beside it closes it.
 */
export function useModal(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closed before it leaves the page, or the focus would not return to where it was.
    return () => dialog?.close()
  }, [])

  return {
    ref,
    closedby: onClose ? ('closerequest' as const) : ('none' as const),
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside sends a `cancel` of its own.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose?.()
    },
    onClose({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
      // Browsers close on a repeated Escape whatever the page says.
      if (dialog.open || !dialog.isConnected) return
      if (onClose) onClose()
      else dialog.showModal()
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedBeside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Both ends of the press must be outside: dragging a selection out of a field is no wish to leave.
      if (pressedBeside.current && event.target === event.currentTarget) onClose?.()
      pressedBeside.current = false
    },
  }
}
