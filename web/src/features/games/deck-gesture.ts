export type Choice = 'like' | 'skip' | 'later'

export type Drag = {
  dx: number
  dy: number
  /** Milliseconds since it began. */
  ms: number
  width: number
}

/** So much of the card's width is a decision. */
const farEnough = 0.32
/** Or so many pixels in a millisecond, once it is clear that it is no tremble. */
const fastEnough = 0.55
const noTremble = 36

/** Where a drag leads if it ends now; null: the card goes back to its place. */
export function choiceOfDrag({ dx, dy, ms, width }: Drag): Choice | null {
  const isUp = -dy > Math.abs(dx)
  const way = isUp ? -dy : Math.abs(dx)
  const isDecided = way >= width * farEnough || (way >= noTremble && way / Math.max(1, ms) >= fastEnough)
  if (!isDecided) return null
  if (isUp) return 'later'
  return dx > 0 ? 'like' : 'skip'
}

/** What the card leans to while it is dragged, and how clearly: 0 to 1. */
export function leaningOf({ dx, dy, width }: Drag): { choice: Choice; strength: number } {
  const isUp = -dy > Math.abs(dx)
  const way = isUp ? -dy : Math.abs(dx)
  return { choice: isUp ? 'later' : dx > 0 ? 'like' : 'skip', strength: Math.min(1, way / (width * farEnough)) }
}

/** The card follows the finger and turns a little with it. */
export function dragTransform({ dx, dy, width }: Drag): string {
  return `translate(${Math.round(dx)}px, ${Math.round(dy)}px) rotate(${((dx / width) * 14).toFixed(2)}deg)`
}

const ways = { like: [150, -20, 18], skip: [-150, -20, -18], later: [0, -130, 0] } as const

/** Where a card is when it is gone, in parts of its own size. */
export function gone(choice: Choice): string {
  const [x, y, turn] = ways[choice]
  return `translate(${x}%, ${y}%) rotate(${turn}deg)`
}

const keys: Record<string, Choice | 'undo'> = {
  ArrowRight: 'like',
  ArrowLeft: 'skip',
  ArrowUp: 'later',
  Backspace: 'undo',
}

/** What a key means; with Alt, Ctrl and the like it belongs to the browser. */
export function choiceOfKey(event: {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}): Choice | 'undo' | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  return keys[event.key] ?? null
}
