import { stroke, type Point } from './curves.ts'
import { mix } from './colours.ts'
import { atTemple, besideFace, overTemple } from './hair-edges.ts'
import type { HairKit } from './hair-masses.ts'
import { sides } from './names.ts'
import { blob, path, times, type Svg } from './shapes.ts'

/** Layers of hair: behind the neck, in front of the face, and over the clothes. */
export type Hair = {
  back?: Svg
  front?: Svg
  over?: Svg
  /** Ears are visible, in front of the hair. */
  showsEars?: boolean
  hidesForehead?: boolean
  /** Height above the skull, which the framing has to leave free. */
  rise?: number
}

/** Short hair at the nape, beside the neck. */
export const nape = ({ around, skull, colours }: HairKit, width = 58, y = 46): Svg =>
  blob([around(180, -2), [skull.x - width, 26], [skull.x * 1.4 - width * 0.72, y], [skull.x * 1.4, y + 8], [skull.x * 1.4 + width * 0.72, y], [skull.x + width, 26], around(0, -2), around(-60), around(-120)], mix(colours.shade, colours.base, 0.15)) // prettier-ignore

/** Hair combed back from the hairline. */
export function combedBack({ around, on, mass, head }: HairKit, grow = 3): Svg {
  const hairline = [atTemple(head, -67, 8), atTemple(head, -61, -24, 2), on(-49, -50, 3), on(-25, -65, 4), on(0, -68, 4), on(25, -65, 4), on(49, -50, 3), atTemple(head, 61, -24, 2), atTemple(head, 67, 8)] // prettier-ignore
  const outer = [160, 190, 220, 246, 270, 294, 320, 350, 380].map((degrees) => overTemple(head, around(degrees, grow)))
  return mass(hairline, outer, { flow: 'across', strands: 40, shine: [0.15, 0.7], loose: 0 })
}

/** Braids, some behind and some before the shoulders. */
export function ropes(kit: HairKit, bottom: number, width: number): Hair {
  const { around, colours, random, skull, head } = kit
  const rope = (start: Point, x: number, end: number) => {
    const points: Point[] = [
      start,
      [x, 30],
      [x + random.between(-3, 3), (30 + end) / 2],
      [x + random.between(-5, 5), end],
    ]
    const [[, top]] = [start]
    const turns = Math.round((end - top) / 8)
    const knots = Array.from({ length: turns }, (_, index) => {
      const y = top + ((end - top) * (index + 0.5)) / turns
      const at = y < 30 ? start[0] + ((x - start[0]) * (y - top)) / (30 - top) : x
      return stroke(
        [
          [at - width * 0.45, y - 2],
          [at, y + 1.5],
          [at + width * 0.45, y - 1],
        ],
        1.8,
      )
    })
    return path(stroke(points, width, { start: 0.7, end: 0.6 }), mix(colours.base, random.chance(0.3) ? colours.light : colours.shade, random.between(0, 0.3))) + path(knots.join(''), colours.shade, 0.5) // prettier-ignore
  }
  const back = times(17, (index) =>
    rope([skull.x - 66 + index * 8.2, -20], skull.x - 88 + index * 11, bottom + random.between(-14, 10)),
  )
  const front = sides.map(
    (side) =>
    times(4, (index) => rope(around(side > 0 ? -20 + index * 8 : 200 - index * 8, 3 - (side === head.turnedTo ? 0 : head.turn * index * 6)), besideFace(head, side, [skull.x + side * (skull.rx + 10 - index * 4), 30], width * 0.65)[0] - (side === head.turnedTo ? 0 : side * head.turn * index * 4), bottom + random.between(-12, 12))), // prettier-ignore
  )
  return { back: nape(kit, 68, Math.min(80, bottom - 20)) + back, front: front.join('') + combedBack(kit, 4) }
}

/** Rows of braids from the hairline to the back of the head. */
export function cornrows(kit: HairKit): Hair {
  const { around, on, colours, random } = kit
  const rows = times(13, (index) => {
    const x = -48 + index * 8
    const row = [on(x, -67 + (x / 54) ** 2 * 22, 4), on(x * 0.86, -88, 4), around(-90 + x * 0.8, -1)]
    return path(stroke(row, 7.6, { start: 0.6, end: 0.5 }), mix(colours.base, colours.light, random.between(0.05, 0.4)), 0.9) // prettier-ignore
  })
  return { back: nape(kit, 56, 46), front: combedBack(kit, 5) + rows, showsEars: true, rise: 4 }
}
