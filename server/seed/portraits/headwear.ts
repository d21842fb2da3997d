import type { Body } from './body.ts'
import { brightness, darken, lighten, type Colour } from './colours.ts'
import { curve, oval, type Point } from './curves.ts'
import type { HairKit } from './hair-masses.ts'
import { sides } from './names.ts'
import { cloths } from './palette.ts'
import { blob, line, path, times, wire, type Svg } from './shapes.ts'
import type { Headwear, Traits } from './traits.ts'

/** Height above the skull. */
const rises: Record<Headwear, number> = { beanie: 22, brim: 26, cap: 16 }
export const headwearRise = ({ headwear }: Traits) => (headwear ? rises[headwear] : 0)

/** A colour that differs from the clothes. */
const colourOf = (traits: Traits): Colour => cloths[(traits.cloth + 7) % cloths.length] ?? cloths[0]

/** Draws a hat over the hair. */
export function drawHeadwear({ traits, around, on, skull, frontOutlines }: HairKit): Svg {
  if (!traits.headwear) return ''
  const colour = colourOf(traits)
  const [dark, bright] = [darken(colour, 0.4), lighten(colour, 0.3)]
  const dome = (grow: number, top: number): Point[] =>
    [188, 205, 224, 246, 270, 294, 316, 335, 352].map((degrees) => around(degrees, grow + top * Math.max(0, Math.sin((-degrees * Math.PI) / 180)) ** 2)) // prettier-ignore
  const shade = (outline: string) => `<path d="${outline}" fill="url(#clothShade)"/>`
  /** A band around the head, which is as wide as the skull also when the head turns. */
  const band = (y: number): Point[] => [[skull.x + skull.rx + 5, y + 18], on(58, y + 6, 10), on(30, y - 2, 12), on(0, y - 4, 12), on(-30, y - 2, 12), on(-58, y + 6, 10), [skull.x - skull.rx - 5, y + 18]] // prettier-ignore
  if (traits.headwear === 'beanie') {
    const cap = curve([...dome(8, 12), ...band(-56)], true)
    const cuff = curve([...band(-66).toReversed(), ...band(-42)], true)
    const ribs = times(17, (index) => {
      const x = -64 + index * 8
      return line([on(x, -66 + Math.abs(x) * 0.3, 13), on(x, -46 + Math.abs(x) * 0.3, 13)], 2.4, dark, 0.4)
    })
    frontOutlines.push(cuff)
    return path(cap, colour) + shade(cap) + path(cuff, lighten(colour, 0.08)) + ribs + shade(cuff)
  }
  if (traits.headwear === 'cap') {
    const top = curve([...dome(12, 4), ...band(-50)], true)
    const visor: Point[] = [on(-54, -52, 12), on(-30, -60, 16), on(0, -63, 18), on(30, -60, 16), on(54, -52, 12), on(46, -38, 30), on(0, -42, 40), on(-46, -38, 30)] // prettier-ignore
    frontOutlines.push(curve(visor, true))
    return path(top, colour) + shade(top) + blob(visor, dark) + line([visor[7] ?? [0, 0], visor[6] ?? [0, 0], visor[5] ?? [0, 0]], 3, bright, 0.5) // prettier-ignore
  }
  const height = on(0, -54)[1] - 8
  const top = skull.y - skull.ry - 22
  const outline: Point[] = [[-0.96, height + 2], [-0.88, height - 24], [-0.74, top + 8], [-0.42, top - 2], [0, top + 7], [0.42, top - 2], [0.74, top + 8], [0.88, height - 24], [0.96, height + 2], [0, height + 9]].map(([x = 0, y = 0]) => [skull.x + x * skull.rx, y]) // prettier-ignore
  const crown = curve(outline, true)
  const ribbon = [height - 8, height + 2].map((y): Point[] => [-0.97, -0.5, 0, 0.5, 0.97].map((x) => [skull.x + x * skull.rx, y + (1 - x * x) * 8])) // prettier-ignore
  const brim = oval([skull.x, height + 2], skull.rx + 34, 15, 18)
  frontOutlines.push(curve(brim, true))
  return (
    blob(brim, darken(colour, 0.22)) +
    shade(curve(brim, true)) +
    line(brim.slice(1, 9), 2.6, bright, 0.45) +
    path(crown, colour) +
    shade(crown) +
    blob([...(ribbon[0] ?? []), ...(ribbon[1] ?? []).toReversed()], brightness(colour) > 0.5 ? dark : bright, 0.8)
  )
}

/** A scarf around the neck with one end over the chest. */
export function drawScarf({ x, y, neck }: Body, traits: Traits): Svg {
  const colour = cloths[(traits.cloth + 11) % cloths.length] ?? cloths[0]
  const dark = darken(colour, 0.45)
  const side = traits.partSide
  const loop: Point[] = [[x - neck - 8, y - 34], [x, y - 18], [x + neck + 8, y - 34], [x + neck + 24, y - 4], [x + neck + 6, y + 24], [x, y + 36], [x - neck - 6, y + 24], [x - neck - 24, y - 4]] // prettier-ignore
  const end: Point[] = [[x + side * 6, y + 18], [x + side * 40, y + 12], [x + side * 46, y + 80], [x + side * 48, y + 142], [x + side * 47, y + 150], [x + side * 28, y + 152], [x + side * 10, y + 151], [x + side * 9, y + 143], [x + side * 12, y + 80]] // prettier-ignore
  const fringe = Array.from({ length: 8 }, (_, index) => wire([[x + side * (11 + index * 5), y + 148], [x + side * (10.5 + index * 5.2), y + 163]], 2.4, colour)) // prettier-ignore
  const folds = sides.map((at) => line([[x + at * (neck + 12), y - 14], [x + at * neck * 0.5, y + 10], [x - at * 6, y + 18]], 5, dark, 0.35) + line([[x + at * (neck + 14), y + 2], [x + at * neck * 0.4, y + 24], [x - at * 10, y + 28]], 4, dark, 0.3)) // prettier-ignore
  return (
    blob(end.map(([px, py]): Point => [px + 3, py + 5]), dark, 0.35) +
    fringe.join('') +
    blob(end, colour) +
    line([[x + side * 26, y + 30], [x + side * 29, y + 90], [x + side * 28, y + 148]], 5, dark, 0.25) +
    blob(loop.map(([px, py]): Point => [px, py + 6]), dark, 0.4) +
    blob(loop, lighten(colour, 0.06)) +
    folds.join('') +
    `<path d="${curve(loop, true)}" fill="url(#clothShade)"/>`
  ) // prettier-ignore
}
