import { useRef, type PointerEvent } from 'react'
import { choiceOfDrag, dragTransform, gone, leaningOf, type Choice, type Drag } from './deck-gesture.ts'

type Held = { x: number; y: number; at: number; drag: Drag }

/** Until then a press is a press, and links on the card work. */
const slack = 6

/** Lets the top card follow the finger; `onChoose` is told when it is let go far enough. */
export function useCardDrag(onChoose: (choice: Choice) => void) {
  const held = useRef<Held | null>(null)
  const wasDragged = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.button !== 0 || !event.isPrimary) return
      const { clientX: x, clientY: y, timeStamp: at } = event
      held.current = { x, y, at, drag: { dx: 0, dy: 0, ms: 0, width: event.currentTarget.offsetWidth } }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = held.current
      if (!now) return
      const { currentTarget: element } = event
      now.drag = { ...now.drag, dx: event.clientX - now.x, dy: event.clientY - now.y, ms: event.timeStamp - now.at }
      if (!wasDragged.current) {
        if (Math.hypot(now.drag.dx, now.drag.dy) < slack) return
        wasDragged.current = true
        element.setPointerCapture(event.pointerId)
        element.style.transition = 'none'
      }
      const { choice, strength } = leaningOf(now.drag)
      element.dataset['lean'] = choice
      element.style.setProperty('--lean', strength.toFixed(2))
      element.style.transform = dragTransform(now.drag)
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const choice = held.current && wasDragged.current ? choiceOfDrag(held.current.drag) : null
      held.current = null
      if (choice) onChoose(choice)
      else putDown(currentTarget)
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      held.current = null
      putDown(currentTarget)
    },
    /** A drag that ends on a link is no press of it. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The card leaves to its side; at once for those who want no motion. */
export async function flyOut(element: HTMLElement | null, choice: Choice): Promise<void> {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.dataset['lean'] = choice
  element.style.setProperty('--lean', '1')
  const from = element.style.transform || 'none'
  const flight = element.animate([{ transform: from }, { transform: gone(choice), opacity: 0 }], {
    duration: 220,
    easing: 'cubic-bezier(0.4, 0, 0.7, 0.4)',
    fill: 'forwards',
  })
  await flight.finished.catch(() => undefined)
}

/** The card lies in its place again. */
export function putDown(element: HTMLElement | null): void {
  if (!element) return
  for (const animation of element.getAnimations()) animation.cancel()
  element.style.transform = ''
  element.style.transition = ''
  delete element.dataset['lean']
}
