import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { moveTo } from '../../../photos/index.ts'

/** Below this distance a pointer move still counts as a click. */
const dragThresholdPx = 6

type Drag = { id: string; pointer: number; x: number; y: number; hasMoved: boolean }

/** Sorts photos by dragging. The others move during the drag; `onOrder` is called when the photo is dropped. */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[], moved: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const drag = useRef<Drag | null>(null)
  const reset = () => {
    drag.current = null
    setDragged(null)
    setOrder(null)
  }

  useEffect(() => {
    if (dragged === null) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') reset()
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [dragged])

  const handlers = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || ids.length < 2) return
      drag.current = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, hasMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const active = drag.current
      if (active?.pointer !== event.pointerId) return
      if (!active.hasMoved && Math.hypot(event.clientX - active.x, event.clientY - active.y) < dragThresholdPx) return
      active.hasMoved = true
      setDragged(id)
      const over = photoAt(event.clientX, event.clientY)
      const current = order ?? ids
      const to = over === null ? -1 : current.indexOf(over)
      if (to >= 0 && over !== id) setOrder(moveTo(current, current.indexOf(id), to))
    },
    onPointerUp() {
      if (drag.current?.hasMoved && order && order.join() !== ids.join()) onOrder([...order], id)
      reset()
    },
    onPointerCancel: reset,
  })
  return { dragged, order: order ?? ids, handlers }
}

function photoAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? null
}
