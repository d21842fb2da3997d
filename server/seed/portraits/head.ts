import { profile, type Point } from './curves.ts'
import type { FaceShape, Side } from './names.ts'
import type { Traits } from './traits.ts'

/**
 * A head as a relief: at each height a cross-section with a width, a front and a back. All features are placed on its
 * surface and turn with it. Unit: the head is 200 high; the origin is between the eyes, x grows to the right.
 */
export type Head = {
  outline: Point[]
  /** Projects a point of the face, lifted from the surface. x and y are those of the front view. */
  on: (x: number, y: number, lift?: number) => Point
  /** Cross-section at a height, before the lower face is stretched to its length by `low`. */
  sectionAt: (y: number) => { width: number; centre: number; half: number }
  low: (y: number) => number
  /** x of the outline at a height, on the left (-1) or right (1) side. */
  edge: (y: number, side: Side) => number
  /** The side that the face turns to, and how far: 0 is the front view. */
  turnedTo: Side
  turn: number
  cos: number
  sin: number
  chin: Point
  /** Centre and radii of the skull, for hair. */
  skull: { x: number; y: number; rx: number; ry: number }
}

export const crownY = -102
const templeY = -34
const jawY = 80
/** Angle of the largest turn, in radians. */
const maxAngle = 0.5

const faceShapes = {
  oval: { temple: 1, cheek: 1, jaw: 1, chin: 1, length: 1 },
  round: { temple: 1.01, cheek: 1.06, jaw: 1.1, chin: 1.1, length: 0.95 },
  square: { temple: 1.01, cheek: 1, jaw: 1.13, chin: 1.2, length: 1 },
  heart: { temple: 1.04, cheek: 1.02, jaw: 0.9, chin: 0.84, length: 0.99 },
  long: { temple: 0.95, cheek: 0.94, jaw: 0.97, chin: 1, length: 1.08 },
  angular: { temple: 0.97, cheek: 1.05, jaw: 0.95, chin: 0.95, length: 1.03 },
} satisfies Record<FaceShape, object>

export function createHead(traits: Traits): Head {
  const shape = faceShapes[traits.faceShape]
  const { isWoman, weight } = traits
  const temple = shape.temple
  const cheek = shape.cheek * (0.97 + weight * 0.09)
  // A jaw that is wider than the cheeks looks like a box.
  const jaw = Math.min(shape.jaw * (0.94 + weight * 0.12) * (isWoman ? 0.97 : 1.06), isWoman ? 1.06 : 1.12)
  const chinWidth = shape.chin * (isWoman ? 0.94 : 1.14)
  const chinY = 100 * shape.length + weight * 2
  /** Stretches the lower face to its length. */
  const low = (y: number) => (y > 10 ? 10 + ((y - 10) * (chinY - 10)) / 90 : y)
  const unlow = (y: number) => (y > 10 ? 10 + ((y - 10) * 90) / (chinY - 10) : y)

  const middleWidth = profile([
    [templeY, 70 * temple],
    [-14, 71 * temple],
    [6, 69.5 * cheek],
    [24, 68 * cheek],
    [44, 62 * ((cheek + jaw) / 2)],
    [62, 53 * jaw],
    [jawY, 38.5 * ((jaw + chinWidth) / 2)],
  ])
  const jawWidth = middleWidth(jawY)
  const round = (share: number, power: number) => Math.max(0, 1 - Math.min(1, share) ** power) ** (1 / power)
  const ownWidth = (y: number) => {
    if (y < templeY) return middleWidth(templeY) * round((templeY - y) / (templeY - crownY), 2.25)
    if (y > jawY) return jawWidth * round((y - jawY) / (100 - jawY), isWoman ? 2.05 : 2.3)
    return middleWidth(y)
  }
  const middleFront = profile([
    [templeY, 62],
    [-16, 64],
    [0, 58],
    [22, 60],
    [44, 62],
    [64, 61],
    [jawY, 58],
    [100, 48],
  ])
  const middleBack = profile([
    [templeY, -96],
    [0, -92],
    [24, -66],
    [44, -24],
    [62, 2],
    [jawY, 20],
    [100, 36],
  ])
  const depthOf = (y: number) => {
    const at = Math.max(y, templeY)
    const [front, back] = [middleFront(at), middleBack(at)]
    const size = y < templeY ? round((templeY - y) / (templeY - crownY), 2.25) : 1
    return { centre: (front + back) / 2, half: ((front - back) / 2) * size }
  }

  const angle = traits.yaw * maxAngle
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const surface = (x: number, y: number) => {
    const { centre, half } = depthOf(y)
    const width = ownWidth(y)
    return centre + half * Math.sqrt(Math.max(0, 1 - (x / (width || 1)) ** 2))
  }
  const on = (x: number, y: number, lift = 0): Point => [x * cos + (surface(x, y) + lift) * sin, low(y)]
  const ownEdge = (y: number, side: Side) => {
    const { centre, half } = depthOf(y)
    // The far cheek of a turned head slopes to the chin. Without this it would be as wide as the temple.
    const isFarCheek = y > 20 && side * sin > 0
    const slope = isFarCheek ? 1 - 0.45 * Math.sin((Math.PI * (y - 20)) / 80) : 1
    return centre * sin * slope + side * Math.hypot(ownWidth(y) * cos, half * sin)
  }
  const heights = Array.from({ length: 27 }, (_, index) => {
    const share = index / 26
    // More points near crown and chin, where the outline bends.
    return crownY + (100 - crownY) * (0.5 - 0.5 * Math.cos(share * Math.PI))
  })
  const outline = [
    ...heights.map((y): Point => [ownEdge(y, 1), low(y)]),
    ...heights
      .slice(1, -1)
      .map((y): Point => [ownEdge(y, -1), low(y)])
      .reverse(),
  ]
  const [left, right] = [ownEdge(-28, -1), ownEdge(-28, 1)]
  return {
    ...{ outline, on, cos, sin },
    low,
    sectionAt: (y) => ({ width: ownWidth(y), ...depthOf(y) }),
    edge: (y, side) => ownEdge(unlow(y), side),
    turnedTo: traits.yaw < 0 ? -1 : 1,
    turn: Math.abs(traits.yaw),
    chin: [on(0, 99)[0], low(100)],
    skull: { x: (left + right) / 2, y: -28, rx: (right - left) / 2, ry: -28 - crownY },
  }
}

/** Height of the features above the plain head. */
export function featureRelief(traits: Traits, x: number, y: number): number {
  const { isWoman, weight, nose, mouthY } = traits
  const away = Math.abs(x)
  const bump = (atX: number, atY: number, sizeX: number, sizeY: number) =>
    Math.exp(-(((away - atX) / sizeX) ** 2) - ((y - atY) / sizeY) ** 2)
  const tipY = nose.tipY
  const along = Math.min(1, Math.max(0, (y + 14) / (tipY + 14)))
  const ends = y > tipY ? Math.exp(-(((y - tipY) / 5) ** 2)) : y < -14 ? Math.exp(-(((y + 14) / 8) ** 2)) : 1
  const ridge = (3 + nose.bridge + (20 + nose.length) * along ** 1.5) * ends
  const ridgeWidth = (5.2 + 3.4 * along) * nose.width
  return (
    ridge * Math.exp(-((away / ridgeWidth) ** 2)) +
    6 * bump(11.5 * nose.width, tipY - 1, 5, 5) -
    (isWoman ? 6 : 8) * bump(28, -4, 14, 9) -
    (isWoman ? 2 : 3) * bump(13, -4, 6, 10) +
    (isWoman ? 2.5 : 5) * bump(26, -19, 20, 6) +
    5 * bump(43, 21, 14, 10) -
    (isWoman ? 2.5 : 6) * (1 - weight * 0.8) * bump(46, 50, 11, 17) +
    3.5 * bump(0, mouthY - 5, 15, 5) +
    4.5 * bump(0, mouthY + 7, 13, 5) -
    (isWoman ? 3 : 4.5) * bump(0, mouthY + 16, 15, 5) +
    (isWoman ? 5 : 7) * bump(0, 90, 13, 9) -
    (isWoman ? 1 : 2) * bump(24, 53, 5, 10)
  )
}
