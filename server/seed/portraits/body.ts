import { curve, type Point } from './curves.ts'
import { mix } from './colours.ts'
import { type Head } from './head.ts'
import { sides, type Side } from './names.ts'
import type { SkinColours } from './palette.ts'
import { haze, line, path, type Svg } from './shapes.ts'
import type { Traits } from './traits.ts'

/** Neck and shoulders, in the units of the head. The body turns by itself. */
export type Body = {
  /** x of the neck, which is behind the turned face. */
  x: number
  /** Half the width of the neck. */
  neck: number
  /** y of the base of the neck. */
  y: number
  /** Half the width of the shoulders. */
  width: (side: Side) => number
  /** Points from the jaw over the shoulder down the arm. */
  contour: (side: Side) => Point[]
  /** Moves points of the front to the side that the chest turns to. The neck and the arms stay. */
  onChest: (points: readonly Point[]) => Point[]
}

const bottomY = 520
/** How far the skin is below the shoulder, where clothes cover it. */
const insets = [0, 0, 3, 9]

export function createBody(traits: Traits, head: Head): Body {
  const { isWoman, weight, build, bodyTurn } = traits
  const shoulder = (isWoman ? 144 : 176) + weight * (isWoman ? 40 : 32) + build * 8
  const neck = (isWoman ? 33 : 43) + weight * 9
  const x = -head.sin * 27
  const y = head.chin[1] + 30 + traits.neckLength * (isWoman ? 8 : 5) - weight * 4
  const width = (side: Side) => shoulder * (side * bodyTurn > 0 ? 1 - 0.24 * Math.abs(bodyTurn) : 1 + 0.05 * Math.abs(bodyTurn)) // prettier-ignore
  const contour = (side: Side): Point[] => {
    const at = (share: number) => x + side * width(side) * share
    const slope = (isWoman ? 44 : 38) + traits.shoulderDrop * 12
    return [
      [x + side * (neck - 2), 44],
      [x + side * (neck - 1), y - 32],
      [x + side * (neck + 12), y - 8],
      [at(0.52), y + slope * 0.4],
      [at(0.84), y + slope * 0.86],
      [at(1), y + slope + 34],
      [at(1.06) + side * weight * 4, y + slope + 120],
      [at(1.09) + side * weight * 14, bottomY],
    ]
  }
  const onChest = (points: readonly Point[]) =>
    points.map(([px, py]): Point => {
      const across = Math.max(0, 1 - (Math.abs(px - x) / shoulder) ** 2)
      const down = Math.min(1, Math.max(0, (py - y + 12) / 110))
      return [px + bodyTurn * 34 * across * Math.sin((down * Math.PI) / 2), py]
    })
  return { x, y, neck, width, contour, onChest }
}

/** Neck and upper chest, with the shadow of the chin. */
export function drawNeck(body: Body, head: Head, traits: Traits, skin: SkinColours): Svg {
  const { x, y, neck } = body
  const dark: Side = traits.lightFrom === 1 ? -1 : 1
  const side = (at: Side) => body.contour(at).slice(0, 4).map(([px, py], index): Point => [px, py + (insets[index] ?? 0)]) // prettier-ignore
  const outline = curve([...side(-1), [x - 70, y + 96], [x, y + 190], [x + 70, y + 96], ...side(1).toReversed()], true)
  const [chinX, chinY] = head.chin
  const shadow: Point[] = [[x - 92, 46], [x + 92, 46], [x + neck + 16, chinY + (dark > 0 ? 40 : -6)], [x + neck * 0.5, chinY + (dark > 0 ? 34 : 12)], [chinX * 0.7, chinY + 24], [x - neck * 0.5, chinY + (dark < 0 ? 34 : 12)], [x - neck - 16, chinY + (dark < 0 ? 40 : -6)]] // prettier-ignore
  const cheekSide: Point[] = [[x + dark * 10, 90], [x + dark * 16, y + 12], [x + dark * 64, y + 58], [x + dark * 140, y + 40], [x + dark * 84, 90]] // prettier-ignore
  const bones = sides.map((at) => line([[x + at * 9, y + 25], [x + at * 40, y + 17], [x + at * 82, y + 10]], 4, skin.shade, 0.3)) // prettier-ignore
  const folds = traits.age > 52 ? [16, 27].map((dy) => line([[x - 22, chinY + dy], [x, chinY + dy + 5], [x + 22, chinY + dy]], 2, skin.shade, 0.28)) : [] // prettier-ignore
  return (
    `<clipPath id="neck"><path d="${outline}"/></clipPath>${path(outline, mix(skin.base, skin.shade, 0.16))}` +
    `<g clip-path="url(#neck)">${haze(cheekSide, skin.shade, 0.3, 14)}${haze(shadow, skin.shade, 0.5, 9)}` +
    `${line([[x + dark * (neck - 8), chinY + 26], [x + dark * 16, y], [x + dark * 7, y + 22]], 4, skin.shade, 0.26)}${bones.join('')}${folds.join('')}</g>` // prettier-ignore
  )
}
