import type { MouseEvent } from 'react'

/** Does something in place of following the link. Whoever wants a new tab gets one. */
export function pressInstead(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
