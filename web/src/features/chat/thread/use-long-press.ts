import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const holdMs = 450
/** Moving further than this cancels the press. */
const moveTolerancePx = 10

/** Returns handlers that call `onHold` after a long touch. Moving or lifting the finger cancels it. */
export function useLongPress(onHold: () => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const stop = () => {
    clearTimeout(hold.current?.timer)
    hold.current = null
  }
  const hasHeld = useRef(false)
  const onTimer = () => {
    hasHeld.current = true
    onHold()
  }
  useEffect(() => stop, [])
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop()
      hasHeld.current = false
      if (pointerType === 'touch') hold.current = { timer: setTimeout(onTimer, holdMs), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = hold.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > moveTolerancePx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Prevents the context menu that Android opens for photos.
    onContextMenu(event: MouseEvent) {
      if (hasHeld.current) event.preventDefault()
    },
    // Some browsers send a click when the finger is lifted, which would open the photo below it.
    onClickCapture(event: MouseEvent) {
      if (hasHeld.current) event.stopPropagation()
      hasHeld.current = false
    },
  }
}
