export type Choice = 'like' | 'skip' | 'later'

export type Drag = {
  dx: number
  dy: number
  /** Milliseconds since the drag started. */
  ms: number
  width: number
}

/** Share of the card's width from which a drag counts as a choice. */
const choiceDistanceRatio = 0.32
/** Speed from which a shorter drag counts as a choice too, if it has at least `minFlickPx`. */
const flickPxPerMs = 0.55
const minFlickPx = 36

/** Returns the choice that a drag means if it ends now. Null: the card returns to its place. */
export function choiceOfDrag({ dx, dy, ms, width }: Drag): Choice | null {
  const isUp = -dy > Math.abs(dx)
  const distance = isUp ? -dy : Math.abs(dx)
  const isDecided =
    distance >= width * choiceDistanceRatio || (distance >= minFlickPx && distance / Math.max(1, ms) >= flickPxPerMs)
  if (!isDecided) return null
  if (isUp) return 'later'
  return dx > 0 ? 'like' : 'skip'
}

/** Returns the choice that a dragged card leans to, with a strength from 0 to 1. */
export function leaningOf({ dx, dy, width }: Drag): { choice: Choice; strength: number } {
  const isUp = -dy > Math.abs(dx)
  const distance = isUp ? -dy : Math.abs(dx)
  return {
    choice: isUp ? 'later' : dx > 0 ? 'like' : 'skip',
    strength: Math.min(1, distance / (width * choiceDistanceRatio)),
  }
}

/** Returns the transform of a dragged card, which follows the pointer and rotates slightly. */
export function dragTransform({ dx, dy, width }: Drag): string {
  return `translate(${Math.round(dx)}px, ${Math.round(dy)}px) rotate(${((dx / width) * 14).toFixed(2)}deg)`
}

const exitTransforms = { like: [150, -20, 18], skip: [-150, -20, -18], later: [0, -130, 0] } as const

/** Returns the transform of a card that has left the deck. Percentages refer to the size of the card. */
export function flyOutTransform(choice: Choice): string {
  const [x, y, turn] = exitTransforms[choice]
  return `translate(${x}%, ${y}%) rotate(${turn}deg)`
}

const keys: Record<string, Choice | 'undo'> = {
  ArrowRight: 'like',
  ArrowLeft: 'skip',
  ArrowUp: 'later',
  Backspace: 'undo',
}

/** Returns the action of a key. Keys with a modifier are ignored, because browsers use them for shortcuts. */
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
