import type { Point } from './curves.ts'
import type { Head } from './head.ts'
import type { Side } from './names.ts'

/** Moves a point of hair outwards, to the given distance from the outline of the face. A negative one lies on it. */
export const besideFace = (head: Head, side: Side, [x, y]: Point, gap: number): Point => {
  const edge = head.edge(Math.min(y, head.chin[1] - 14), side)
  return [side * Math.max(side * x, side * edge + gap), y]
}

/** Hair beside the far temple of a turned head is hidden behind the forehead. */
const aboveFarTemple = (head: Head, y: number) => (y < -34 ? y : y + (-34 - y) * Math.min(1, head.turn * 1.2))

/** A point of the hairline beside the eyes. On the far side of a turned head it lies on the outline. */
export function atTemple(head: Head, x: number, y: number, lift = 0): Point {
  const side = x < 0 ? -1 : 1
  const [ownX, ownY] = head.on(x, side === head.turnedTo ? aboveFarTemple(head, y) : y, lift)
  if (side !== head.turnedTo) return [ownX, ownY]
  const edge = side * head.edge(ownY, side)
  return [side * (side * ownX + (edge - side * ownX) * Math.min(1, head.turn * 2)), ownY]
}

/** Moves a point of short hair beside the far temple out to the outline of the face. */
export const overTemple = (head: Head, [x, y]: Point): Point => {
  const side = head.turnedTo
  if (y < -32 || x * side < 0) return [x, y]
  const above = aboveFarTemple(head, y)
  const edge = side * head.edge(above, side) + 1
  return [side * (edge + Math.max(0, side * x - edge) * (1 - Math.min(1, head.turn * 1.2))), above]
}
