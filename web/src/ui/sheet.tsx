import { X } from 'lucide-react'
import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  closeLabel: string
  title: ReactNode
  /** Stays in view at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

/** A dialog that rises from the bottom edge: for a phone's filters and menus. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

/** Far enough to be meant. */
const letGoAt = 96

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

/** The sheet follows the finger; let go far enough down, it closes. */
function useDragDown(onClose: () => void) {
  const from = useRef<number | null>(null)
  const release = (event: PointerEvent<HTMLElement>) => {
    from.current = null
    follow(event.currentTarget, 0)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) follow(event.currentTarget, event.clientY - from.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFar = from.current !== null && event.clientY - from.current > letGoAt
      release(event)
      if (isFar) onClose()
    },
    onPointerCancel: release,
  }
}

function follow(handle: HTMLElement, distance: number) {
  const sheet = handle.closest('dialog')
  if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
}
