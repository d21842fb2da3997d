/** A point of the drawing. y grows downwards. */
export type Point = readonly [x: number, y: number]

const round = (value: number) => String(Math.round(value * 10) / 10)
const write = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** Returns the point with this index, limited to the ends of the list or wrapped around. */
function pointAt(points: readonly Point[], index: number, isClosed: boolean): Point {
  const last = points.length - 1
  const inside = isClosed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)
  const point = points[inside]
  if (!point) throw new Error('A curve needs at least one point.')
  return point
}

/** Returns a smooth SVG path through the points. A lower tension gives straighter edges. */
export function curve(points: readonly Point[], isClosed = false, tension = 1): string {
  const spans = isClosed ? points.length : points.length - 1
  const parts = Array.from({ length: spans }, (_, index) => {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pointAt(points, index + step, isClosed)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const first: Point = [from[0] + ((to[0] - before[0]) * tension) / 6, from[1] + ((to[1] - before[1]) * tension) / 6]
    const second: Point = [to[0] - ((after[0] - from[0]) * tension) / 6, to[1] - ((after[1] - from[1]) * tension) / 6]
    return `C${write(first)} ${write(second)} ${write(to)}`
  })
  return `M${write(pointAt(points, 0, isClosed))}${parts.join('')}${isClosed ? 'Z' : ''}`
}

/** Returns a path with straight edges. */
export const polygon = (points: readonly Point[]) => `M${points.map(write).join('L')}Z`

/** Returns evenly numbered points on the smooth curve through the given ones. */
export function resample(points: readonly Point[], count: number, isClosed = false): Point[] {
  const spans = isClosed ? points.length : points.length - 1
  return Array.from({ length: count }, (_, index): Point => {
    const position = (index / (isClosed ? count : Math.max(1, count - 1))) * spans
    const span = Math.min(Math.floor(position), spans - 1)
    const t = position - span
    const [a, b, c, d] = [-1, 0, 1, 2].map((step) => pointAt(points, span + step, isClosed)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const along = (axis: 0 | 1) => {
      const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]]
      return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
    }
    return [along(0), along(1)]
  })
}

/** Returns the point at a fraction of the way from one point to another. */
export const mixPoints = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

type Taper = {
  /** Where the stroke is widest, from 0 to 1. */
  peak?: number
  /** Widths of the ends, as a share of the width. */
  start?: number
  end?: number
}

/** Returns a filled brush stroke along the points, with thin ends. */
export function stroke(points: readonly Point[], width: number, { peak = 0.5, start = 0.04, end = 0.04 }: Taper = {}) {
  const line = resample(points, points.length > 5 ? 10 : 7)
  const sides = line.map((point, index) => {
    const before = pointAt(line, index - 1, false)
    const after = pointAt(line, index + 1, false)
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const share = index / (line.length - 1)
    const rising = share < peak
    const thickness = Math.sin((rising ? share / peak : (1 - share) / (1 - peak)) * (Math.PI / 2))
    const floor = rising ? start : end
    const half = (width / 2) * (floor + (1 - floor) * thickness)
    const [ox, oy] = [(-dy / length) * half, (dx / length) * half]
    return { left: [point[0] + ox, point[1] + oy] as const, right: [point[0] - ox, point[1] - oy] as const }
  })
  return curve([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()], true)
}

/** Returns points on an ellipse, starting on the right and going down. */
export const oval = ([x, y]: Point, rx: number, ry: number, count = 12, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
  })

/** Returns a function that interpolates smoothly between the values of a table, ordered by position. */
export function profile(table: readonly Point[]): (position: number) => number {
  return (position) => {
    const next = table.findIndex(([at]) => at >= position)
    if (next <= 0) return pointAt(table, next === 0 ? 0 : table.length - 1, false)[1]
    const [before, from, to, after] = [-2, -1, 0, 1].map((step) => pointAt(table, next + step, false)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const t = (position - from[0]) / (to[0] - from[0])
    const slope = (left: Point, right: Point) => ((right[1] - left[1]) / (right[0] - left[0] || 1)) * (to[0] - from[0])
    const [m0, m1] = [slope(before, to), slope(from, after)]
    const t2 = t * t
    return (
      (1 + 2 * t) * (1 - t) * (1 - t) * from[1] +
      t * (1 - t) * (1 - t) * m0 +
      t2 * (3 - 2 * t) * to[1] -
      t2 * (1 - t) * m1
    )
  }
}
