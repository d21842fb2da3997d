type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const gapPx = 6
const marginPx = 8

/**
 * Returns the position of a menu for browsers without CSS anchor positioning: below or above its button, aligned to one
 * side of it, and inside the window.
 */
export function placeMenu(anchor: Box, menu: Size, view: Size, isRightAligned: boolean, prefersAbove: boolean) {
  const below = anchor.bottom + gapPx
  const above = anchor.top - gapPx - menu.height
  const fitsBelow = below + menu.height <= view.height - marginPx
  const fitsAbove = above >= marginPx
  const top = prefersAbove ? (fitsAbove || !fitsBelow ? above : below) : fitsBelow || !fitsAbove ? below : above
  const left = isRightAligned ? anchor.right - menu.width : anchor.left
  return {
    left: clamp(left, marginPx, view.width - marginPx - menu.width),
    top: clamp(top, marginPx, view.height - marginPx - menu.height),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
