import { useRef, type PointerEvent } from 'react'
import { choiceOfDrag, dragTransform, flyOutTransform, leaningOf, type Choice, type Drag } from './deck-gesture.ts'

type ActiveDrag = { x: number; y: number; at: number; drag: Drag }

/** Below this distance a pointer move still counts as a click, so that links on the card work. */
const dragThresholdPx = 6

/** Makes the top card follow the pointer. Calls `onChoose` when the card is released far enough from its place. */
export function useCardDrag(onChoose: (choice: Choice) => void) {
  const active = useRef<ActiveDrag | null>(null)
  const wasDragged = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false
      if (event.button !== 0 || !event.isPrimary) return
      const { clientX: x, clientY: y, timeStamp: at } = event
      active.current = { x, y, at, drag: { dx: 0, dy: 0, ms: 0, width: event.currentTarget.offsetWidth } }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = active.current
      if (!now) return
      const { currentTarget: element } = event
      now.drag = { ...now.drag, dx: event.clientX - now.x, dy: event.clientY - now.y, ms: event.timeStamp - now.at }
      if (!wasDragged.current) {
        if (Math.hypot(now.drag.dx, now.drag.dy) < dragThresholdPx) return
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
      const choice = active.current && wasDragged.current ? choiceOfDrag(active.current.drag) : null
      active.current = null
      if (choice) onChoose(choice)
      else resetCard(currentTarget)
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      active.current = null
      resetCard(currentTarget)
    },
    /** Suppresses the click on a link at which a drag ends. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!wasDragged.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Animates the card out of the deck, unless reduced motion is preferred. */
export async function flyOut(element: HTMLElement | null, choice: Choice): Promise<void> {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.dataset['lean'] = choice
  element.style.setProperty('--lean', '1')
  const from = element.style.transform || 'none'
  const animation = element.animate([{ transform: from }, { transform: flyOutTransform(choice), opacity: 0 }], {
    duration: 220,
    easing: 'cubic-bezier(0.4, 0, 0.7, 0.4)',
    fill: 'forwards',
  })
  await animation.finished.catch(() => undefined)
}

/** Returns the card to its place. */
export function resetCard(element: HTMLElement | null): void {
  if (!element) return
  for (const animation of element.getAnimations()) animation.cancel()
  element.style.transform = ''
  element.style.transition = ''
  delete element.dataset['lean']
}
