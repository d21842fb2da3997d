import { X } from 'lucide-react'
import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  closeLabel: string
  title: ReactNode
  /** Always visible at the bottom of the sheet. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog that slides up from the bottom edge, for filters and menus on phones. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

/** A drag of more than this distance closes the sheet. */
const closeDistancePx = 96

function OpenSheet({ onClose, closeLabel, title, actions, children }: Omit<SheetProps, 'open'>) {
  const titleId = useId()
  const modal = useModal(onClose)
  const drag = useDragDown(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-sm animate-slide-up flex-col overflow-hidden rounded-t-l bg-surface text-15 text-ink shadow-3 backdrop:animate-fade backdrop:bg-scrim open:flex"
    >
      <header {...drag} className="cursor-grab touch-none px-5 pt-2.5 pb-1 active:cursor-grabbing">
        <span aria-hidden="true" className="mx-auto mb-1.5 block h-1 w-9 rounded-full bg-button-line" />
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId}>{title}</h2>
          <IconButton label={closeLabel} onClick={onClose} className="-me-3">
            <X />
          </IconButton>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
      {actions && (
        <footer className="flex gap-2 border-t border-line px-5 pt-3 pb-[calc(12px+var(--safe-bottom))]">
          {actions}
        </footer>
      )}
    </dialog>
  )
}

/** Moves the sheet with the pointer and closes it when it was dragged down far enough. */
function useDragDown(onClose: () => void) {
  const startY = useRef<number | null>(null)
  const reset = (event: PointerEvent<HTMLElement>) => {
    startY.current = null
    moveSheet(event.currentTarget, 0)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startY.current !== null) moveSheet(event.currentTarget, event.clientY - startY.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFar = startY.current !== null && event.clientY - startY.current > closeDistancePx
      reset(event)
      if (isFar) onClose()
    },
    onPointerCancel: reset,
  }
}

function moveSheet(handle: HTMLElement, distancePx: number) {
  const sheet = handle.closest('dialog')
  if (sheet) sheet.style.translate = distancePx > 0 ? `0 ${distancePx}px` : ''
}
