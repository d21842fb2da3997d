import { useEffect, useRef, type PointerEvent } from 'react'

const holdMs = 450
const steadyPx = 10

/** A finger that rests on something for a moment. Moving away or lifting it earlier is something else. */
export function useLongPress(onHold: () => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const stop = () => {
    clearTimeout(hold.current?.timer)
    hold.current = null
  }
  useEffect(() => stop, [])
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      stop()
      if (pointerType === 'touch') hold.current = { timer: setTimeout(onHold, holdMs), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = hold.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > steadyPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
