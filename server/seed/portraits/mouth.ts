import { mix } from './colours.ts'
import { curve, stroke, type Point } from './curves.ts'
import { moods } from './expressions.ts'
import type { Sitter } from './face.ts'
import type { Head } from './head.ts'
import { sides } from './names.ts'
import { haze, hazyLine, line, path, type Svg } from './shapes.ts'
import type { Traits } from './traits.ts'

const shares = [-1, -0.86, -0.6, -0.3, 0, 0.3, 0.6, 0.86, 1] as const
/** Radius of the row of teeth, on which the lips lie. It keeps a turned mouth below the nose. */
const archRadius = 28

const pointOn =
  (head: Head, { mouthY, mouthWidth, lightFrom, expression }: Traits) =>
  (share: number, dy: number): Point => {
    const { lift, open, wide, slant } = moods[expression]
    const y = mouthY + (open > 0 ? -1 : 0)
    const x = share * mouthWidth * wide
    const { centre, front } = head.sectionAt(y)
    const rise = (share * lightFrom > 0 ? lift + slant : lift) * share ** 2
    return head.project(x, y + dy - rise, centre + front + 7 - x ** 2 / (2 * archRadius))
  }

/** Returns x of the left and right corner. */
export function mouthCorners(head: Head, traits: Traits): [left: number, right: number] {
  const at = pointOn(head, traits)
  return [at(-1, 0)[0], at(1, 0)[0]]
}

/** A mouth, closed or with the upper teeth. The smile is in its corners. */
export function drawMouth({ head, traits, skin }: Sitter): Svg {
  const { isWoman, lightFrom, expression } = traits
  const [upper, full] = [traits.lipFullness * traits.lipRatio, traits.lipFullness / traits.lipRatio]
  const { lift, open, wide } = moods[expression]
  const width = traits.mouthWidth * wide
  const at = pointOn(head, traits)
  /** A line through the corners, whose middle is this much lower. */
  const bow = (depth: number, power = 1) => shares.map((share) => at(share, depth * (1 - share ** 2) ** power))
  const lip = mix(isWoman ? skin.lip : mix(skin.lip, skin.shade, 0.42), '#b02c46', traits.lipstick)
  const ink = mix(mix(lip, skin.shade, 0.4), '#2f0f19', 0.5)
  const strength = isWoman ? 0.72 + traits.lipstick * 0.4 : 0.62
  const seam = open > 0 ? bow(-0.6) : shares.map((share) => at(share, 0.9 - Math.cos(share * 9) * 0.5))
  const inner = bow(open, 0.55)
  const top = [at(0.94, -0.4), at(0.6, -4 * upper), at(0.22, -6.6 * upper), at(0, -5.2 * upper), at(-0.22, -6.6 * upper), at(-0.6, -4 * upper), at(-0.94, -0.4)] // prettier-ignore
  // A lip is thinner when it is stretched.
  const low = open > 0 ? full * 0.78 : full
  const bottom = [at(0.94, 0.6), at(0.62, open * 0.78 + 5 * low), at(0.28, open * 0.97 + 8.2 * low), at(0, open + 9 * low), at(-0.28, open * 0.97 + 8.2 * low), at(-0.62, open * 0.78 + 5 * low), at(-0.94, 0.6)] // prettier-ignore
  const shine = at(lightFrom * 0.16, open + 5 * low)
  const dimples = sides.map((side) => line([at(side * 1.06, -3.4), at(side * 1.15, 0.6), at(side * 1.08, 4)], 1.9, skin.shade, 0.24 + lift * 0.035)) // prettier-ignore
  return (
    path(curve([...seam, ...top], true), mix(lip, skin.shade, 0.28), strength) +
    path(curve([...(open > 0 ? inner : seam), ...bottom], true), lip, strength * 0.95) +
    `<ellipse cx="${shine[0].toFixed(1)}" cy="${shine[1].toFixed(1)}" rx="${(width * 0.24).toFixed(1)}" ry="${(1.5 * full).toFixed(1)}" fill="${skin.light}" fill-opacity="${isWoman ? 0.42 : 0.22}"/>` +
    (open > 0
      ? drawTeeth(curve([...seam, ...inner.toReversed()], true), at, open)
      : path(stroke(seam, 2.3, { start: 0.3, end: 0.3 }), ink, 0.9)) +
    path(stroke(seam, open > 0 ? 1.5 : 0.1), ink, 0.7) +
    dimples.join('')
  )
}

/** The upper teeth: one warm shape without gaps, in the shadow of the upper lip. */
function drawTeeth(opening: string, at: (share: number, dy: number) => Point, open: number): Svg {
  const height = open * 0.86
  const across = [-0.84, -0.5, -0.2, 0.2, 0.5, 0.84]
  const edge = across.map((share) => at(share, height * (1 - (share * 0.96) ** 2)))
  const teeth = [at(-0.86, -3), at(-0.5, -4), at(0, -4), at(0.5, -4), at(0.86, -3), ...edge.toReversed()]
  const shadow = [-1, -0.5, 0, 0.5, 1].map((share) => at(share, 0.4))
  return (
    `<clipPath id="mouth"><path d="${opening}"/></clipPath><g clip-path="url(#mouth)">` +
    path(opening, '#6b2f33') +
    haze(teeth, '#eadbc6', 0.96, 0.7) +
    hazyLine(shadow, 3.4, '#7a4038', 0.34) +
    sides.map((side) => hazyLine([at(side * 0.62, -1), at(side * 0.8, 1.5), at(side, 2)], 4, '#6b2f33', 0.4)).join('') +
    '</g>'
  )
}
