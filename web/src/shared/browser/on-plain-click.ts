import type { MouseEvent } from 'react'

/** Calls the handler instead of following the link, unless a modifier key asks for a new tab or window. */
export function onPlainClick(event: MouseEvent, handler: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  handler()
}
