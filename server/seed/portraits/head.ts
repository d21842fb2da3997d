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
  /** Projects a point with its depth. */
  project: (x: number, y: number, depth: number) => Point
  /** Cross-section at a height, before the face is stretched to its length by `low`. */
  sectionAt: (y: number) => Section
  low: (y: number) => number
  /** x of the outline at a height, on the left (-1) or right (1) side. */
  edge: (y: number, side: Side) => number
  /** The side that the face turns to, and how far: 0 is the front view. */
  turnedTo: Side
  turn: number
  cos: number
  sin: number
  chin: Point
  /** y of the middle of the ears. */
  earY: number
  /** Centre and radii of the skull, for hair. */
  skull: { x: number; y: number; rx: number; ry: number }
}

/** A cross-section of the head. `centre` is the depth where it is widest; `front` and `back` are distances from there. */
export type Section = { width: number; centre: number; front: number; back: number }

export const crownY = -102
const templeY = -34
const browY = -24
const jawY = 80
/** Angles of the largest turn, a three-quarter view, and of the largest nod, in radians. */
const maxAngle = 0.4
const maxPitch = 0.17
/** Depth of the eyes, which stay in place when the head nods. */
const eyeDepth = 58

/** Widths and lengths of a face outline. `chinPower` is low for a pointed chin and high for a flat one. */
const faceShapes = {
  oval: { temple: 1, cheek: 1, jaw: 0.98, chin: 0.98, length: 1, upper: 1, chinPower: 2.1 },
  round: { temple: 1.02, cheek: 1.08, jaw: 1.1, chin: 1.06, length: 0.92, upper: 0.97, chinPower: 2 },
  square: { temple: 1.01, cheek: 1, jaw: 1.1, chin: 1.14, length: 0.96, upper: 1, chinPower: 2.3 },
  heart: { temple: 1.07, cheek: 1.03, jaw: 0.86, chin: 0.72, length: 0.97, upper: 1.04, chinPower: 1.9 },
  long: { temple: 0.94, cheek: 0.91, jaw: 0.94, chin: 0.98, length: 1.12, upper: 1.05, chinPower: 2.2 },
  angular: { temple: 0.96, cheek: 1.07, jaw: 0.94, chin: 0.9, length: 1.05, upper: 0.98, chinPower: 2.3 },
  diamond: { temple: 0.91, cheek: 1.08, jaw: 0.88, chin: 0.76, length: 1.02, upper: 1, chinPower: 1.9 },
  pear: { temple: 0.93, cheek: 1.02, jaw: 1.07, chin: 1.05, length: 0.97, upper: 0.96, chinPower: 2.2 },
  rectangle: { temple: 0.96, cheek: 0.94, jaw: 1.02, chin: 1.1, length: 1.07, upper: 1.01, chinPower: 2.25 },
} satisfies Record<FaceShape, object>

/** Returns the outline of a face. Jaws of women differ less. */
function shapeOf({ faceShape, isWoman }: Traits): (typeof faceShapes)[FaceShape] {
  const shape = faceShapes[faceShape]
  const soften = (value: number, share: number) => 1 + (value - 1) * share
  if (!isWoman) return shape
  return { ...shape, jaw: soften(shape.jaw, 0.7), chin: soften(shape.chin, 0.7), length: soften(shape.length, 0.8) }
}

/** 1 up to the age of 24, and 0 from 36 on: young skin is brighter. Proportions are those of adults at every age. */
export const youthOf = ({ age }: Pick<Traits, 'age'>) => Math.min(1, Math.max(0, (36 - age) / 12))
/** 0 up to the age of 32, and 1 from 66 on: how far skin has sunk and folded. */
export const ripenessOf = ({ age }: Pick<Traits, 'age'>) => Math.min(1, Math.max(0, (age - 32) / 34))

export function createHead(traits: Traits): Head {
  const { isWoman, weight, form } = traits
  const shape = shapeOf(traits)
  const temple = shape.temple * (1 + form.temple)
  // A short lower face looks like that of a child.
  const chinY = Math.max(100 * (shape.length + form.length), isWoman ? 95 : 98) + weight * 2
  const cheek = Math.min(shape.cheek * (0.97 + form.cheek + weight * 0.09), chinY / 94 + weight * 0.05)
  // A wide jaw looks like a box.
  const jaw = Math.min(
    shape.jaw * (0.94 + form.jaw + weight * 0.12) * (isWoman ? 0.94 : 1.01),
    cheek * (isWoman ? 0.96 : 1.02),
  )
  const chinWidth = Math.min(shape.chin * (1 + form.chin) * (isWoman ? 0.92 : 1.02), isWoman ? 0.98 : 1.08)
  /** Stretches the upper head and the lower face to their lengths. */
  const low = (y: number) => {
    if (y > 10) return 10 + ((y - 10) * (chinY - 10)) / 90
    return y < browY ? browY + (y - browY) * shape.upper : y
  }

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
    if (y > jawY) return jawWidth * round((y - jawY) / (100 - jawY), isWoman ? shape.chinPower * 0.96 : shape.chinPower)
    return middleWidth(y)
  }
  const middleFront = profile([
    [templeY, 62],
    [-16, 64],
    [0, 58],
    [22, 60],
    [44, 60],
    [64, 58],
    [jawY, 54],
    [100, 43],
  ])
  const middleCentre = profile([
    [templeY, -17],
    [0, -17],
    [24, -16],
    [44, -18],
    [62, -12],
    [jawY, 8],
    [100, 30],
  ])
  const middleBack = profile([
    [templeY, -96],
    [0, -92],
    [24, -66],
    [44, -32],
    [62, -18],
    [jawY, 4],
    [100, 28],
  ])
  const sectionAt = (y: number): Section => {
    const at = Math.max(y, templeY)
    const [front, centre, back] = [middleFront(at), middleCentre(at), middleBack(at)]
    const size = y < templeY ? round((templeY - y) / (templeY - crownY), 2.25) : 1
    return { width: ownWidth(y), centre, front: (front - centre) * size, back: (centre - back) * size }
  }

  const angle = traits.yaw * maxAngle
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const surface = (x: number, y: number) => {
    const { width, centre, front } = sectionAt(y)
    return centre + front * Math.sqrt(Math.max(0, 1 - (x / (width || 1)) ** 2))
  }
  const nod = Math.sin(traits.pitch * maxPitch)
  /** Projects a point with its depth. A head that looks up shows less of its forehead, and its ears are lower. */
  const project = (x: number, y: number, depth: number): Point => [
    x * cos + depth * sin,
    low(y) + (eyeDepth - depth * cos + x * sin) * nod,
  ]
  const on = (x: number, y: number, lift = 0): Point => project(x, y, surface(x, y) + lift)
  /** The outermost point of a height, so that brow, cheekbone and chin show in the far contour of a turned face. */
  const ownEdge = (y: number, side: Side): Point => {
    const section = sectionAt(y)
    const points = edgeAngles.map((turn) => {
      const x = side * section.width * Math.sin(turn)
      return project(x, y, depthAt(section, turn) + 0.7 * featureRelief(traits, x, y) * Math.max(0, Math.cos(turn)))
    })
    return points.reduce((outer, point) => (side * point[0] > side * outer[0] ? point : outer))
  }
  const heights = Array.from({ length: 27 }, (_, index) => {
    const share = index / 26
    // More points near crown and chin, where the outline bends.
    return crownY + (100 - crownY) * (0.5 - 0.5 * Math.cos(share * Math.PI))
  })
  const contours = { left: heights.map((y) => ownEdge(y, -1)), right: heights.map((y) => ownEdge(y, 1)) }
  const outline = [...contours.right, ...contours.left.slice(1, -1).reverse()]
  const [left, right] = [ownEdge(-28, -1), ownEdge(-28, 1)]
  return {
    ...{ outline, on, project, sectionAt, low, cos, sin },
    edge: (y, side) => xAt(side < 0 ? contours.left : contours.right, y),
    turnedTo: traits.yaw < 0 ? -1 : 1,
    turn: Math.abs(traits.yaw),
    chin: [on(0, 99)[0], ownEdge(100, 1)[1]],
    earY: ownEdge(8, 1)[1],
    skull: {
      x: (left[0] + right[0]) / 2,
      y: left[1],
      rx: (right[0] - left[0]) / 2,
      ry: left[1] - ownEdge(crownY, 1)[1],
    },
  }
}

const edgeAngles = Array.from({ length: 30 }, (_, index) => (index / 29) * 2.2)

/** Depth of a section at an angle; 0 is the front. */
export const depthAt = ({ centre, front, back }: Section, angle: number): number => {
  const cos = Math.cos(angle)
  return centre + (cos > 0 ? front : back) * cos
}

/** Returns the x of a contour, ordered from top to bottom, at a height. */
function xAt(contour: readonly Point[], y: number): number {
  const next = contour.findIndex(([, at]) => at >= y)
  const [to, from] = [contour.at(next), contour[Math.max(0, next - 1)]]
  if (!from || !to) throw new Error('A contour needs points.')
  return next < 1 ? to[0] : from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1] || 1)
}

/** Height of the features above the plain head. */
export function featureRelief(traits: Traits, x: number, y: number): number {
  const { isWoman, weight, nose, mouthY } = traits
  const ripeness = ripenessOf(traits)
  const away = Math.abs(x)
  const bump = (atX: number, atY: number, sizeX: number, sizeY: number) =>
    Math.exp(-(((away - atX) / sizeX) ** 2) - ((y - atY) / sizeY) ** 2)
  const tipY = nose.tipY
  const along = Math.min(1, Math.max(0, (y + 14) / (tipY + 14)))
  const ends = y > tipY ? Math.exp(-(((y - tipY) / 5) ** 2)) : y < -14 ? Math.exp(-(((y + 14) / 8) ** 2)) : 1
  const hump = nose.hump * Math.exp(-(((along - 0.45) / 0.22) ** 2))
  const ridge = (3 + nose.bridge + hump + (17 + nose.length * 0.8) * along ** 1.5) * ends
  const ridgeWidth = (5.2 + 3.4 * along) * nose.width
  return (
    ridge * Math.exp(-((away / ridgeWidth) ** 2)) +
    6 * bump(11.5 * nose.width, tipY - 1, 5, 5) -
    (isWoman ? 3.6 : 5) * bump(28, -4, 14, 9) -
    (isWoman ? 1.2 : 2) * bump(13, -4, 6, 10) +
    (isWoman ? 2.5 : 5) * bump(26, -19, 20, 6) +
    5 * bump(43, 21, 14, 10) -
    (isWoman ? 2.5 : 6) * (1 - weight * 0.8) * (0.7 + ripeness * 0.8) * bump(46, 50, 11, 17) +
    3.5 * bump(0, mouthY - 5, 15, 5) +
    4.5 * bump(0, mouthY + 7, 13, 5) -
    (isWoman ? 3 : 4.5) * bump(0, mouthY + 16, 15, 5) +
    (isWoman ? 5 : 7) * bump(0, 90, 13, 9) -
    (isWoman ? 1 : 2) * (0.6 + 2 * ripeness) * bump(24, 53, 5, 10) -
    3 * ripeness * bump(29, 15, 13, 4) +
    4 * ripeness * bump(36, 70, 10, 9)
  )
}
