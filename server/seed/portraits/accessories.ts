import { curve, oval, type Point } from './curves.ts'
import { darken } from './colours.ts'
import { earOf } from './face.ts'
import { type Head } from './head.ts'
import { sides, type Side } from './names.ts'
import { gold, isDarkSkin } from './palette.ts'
import { blob, disc, line, wire, type Svg } from './shapes.ts'
import type { Traits } from './traits.ts'

const frameColours = ['#2a1a20', '#4a2a20', '#7a4a2a', '#1e2a3a', '#6e2b38'] as const
/** Frames that are clear on dark skin. */
const brightFrameColours = ['#1c1216', '#e3bf76', '#d3ab73', '#9fb4c6', '#b9505f'] as const

export function drawGlasses(head: Head, traits: Traits): Svg {
  const { glasses, lightFrom } = traits
  if (!glasses) return ''
  const frames = isDarkSkin(traits.skin) ? brightFrameColours : frameColours
  const colour =
    glasses === 'thin'
      ? isDarkSkin(traits.skin)
        ? '#e3bf76'
        : '#a67c3a'
      : (frames[traits.cloth % frames.length] ?? frames[0])
  const width = glasses === 'thin' ? 1.7 : 2.6
  const at = (side: Side, x: number, y: number) => head.on(side * (31 + x), y + 4, 5)
  const lensOf = (side: Side): Point[] => {
    if (glasses === 'round') return oval([0, 0], 19.5, 18.5, 14).map(([x, y]) => at(side, x * side, y))
    const wing = glasses === 'cat' ? 2.4 : 0
    const corners: Point[] = [[-18, -12.5], [0, -13.5], [19, -12 - wing], [21, -2 - wing], [17, 11], [0, 13.5], [-17, 11], [-20, 0]] // prettier-ignore
    return corners.map(([x, y]) => at(side, x, y))
  }
  const lenses = sides.map((side) => {
    const outline = curve(lensOf(side), true)
    const isFar = side === head.turnedTo
    const ear: Point = [earOf(head, side).x, head.earY - 10]
    return (
      `<path d="${outline}" fill="#ffffff" fill-opacity="0.07" stroke="${darken(colour, 0.4)}" stroke-opacity="0.25" stroke-width="${width}" transform="translate(0 3)"/>` +
      `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}"/>` +
      line(
        [at(side, lightFrom * side * 11, -8), at(side, lightFrom * side * 6, -2), at(side, lightFrom * side * 4, 3)],
        2.4,
        '#fff8ea',
        0.34,
      ) +
      (isFar && head.turn > 0.5 ? '' : wire([at(side, 20, -7), ear], width, colour))
    )
  })
  return lenses.join('') + wire([head.on(-11.5, 1, 6), head.on(0, -3, 11), head.on(11.5, 1, 6)], width, colour)
}

export function drawEarrings(head: Head, { earrings, earSize }: Traits): Svg {
  if (!earrings) return ''
  return sides
    .map((side) => {
      const { x: ear, y: earY, width, isVisible } = earOf(head, side, earSize)
      if (!isVisible) return ''
      const [x, y] = [ear + side * width * 0.2, earY + 20 * earSize]
      if (earrings === 'stud') return disc([x, y - 3], 3.2, '#f4ead9') + disc([x + 0.9, y - 4], 1.1, '#ffffff')
      if (earrings === 'drop') return blob([[x, y], [x + 4, y + 14], [x, y + 21], [x - 4, y + 14]], gold) + disc([x - 1, y + 14], 1.4, '#fff4d0') // prettier-ignore
      return wire(oval([x, y + 11], 6.5, 11, 12).concat([[x + 6.5, y + 11]]), 2.2, gold)
    })
    .join('')
}
