type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const gap = 6
const edge = 8

/** Where a menu goes where the browser cannot anchor it: below (or above), aligned to one side, inside the window. */
export function placeMenu(anchor: Box, menu: Size, view: Size, alignRight: boolean, above: boolean) {
  const under = anchor.bottom + gap
  const over = anchor.top - gap - menu.height
  const fitsUnder = under + menu.height <= view.height - edge
  const fitsOver = over >= edge
  const top = above ? (fitsOver || !fitsUnder ? over : under) : fitsUnder || !fitsOver ? under : over
  const left = alignRight ? anchor.right - menu.width : anchor.left
  return {
    left: clamp(left, edge, view.width - edge - menu.width),
    top: clamp(top, edge, view.height - edge - menu.height),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
