import { curve, stroke, type Point } from './curves.ts'
import type { Head } from './head.ts'
import type { Side } from './names.ts'
import type { HairColours } from './palette.ts'
import { haze, path, type Svg } from './shapes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Beard, Traits } from './traits.ts'

/** Length of a beard below the chin. */
const lengths: Record<Beard, number> = { shaven: 0, stubble: 0, short: 3, full: 11, goatee: 6, moustache: 0 }

/** Draws the beard on cheeks and chin. The mouth lies over it, the moustache over the mouth. */
export function drawBeard(head: Head, traits: Traits, hair: HairColours, random: SeededRandom): Svg {
  const { beard, mouthY: y } = traits
  if (beard !== 'short' && beard !== 'full' && beard !== 'goatee') return ''
  const length = lengths[beard]
  const [chinX, chinY] = head.chin
  const chin: Point[] = [[chinX - 22, chinY + length * 0.6], [chinX, chinY + length], [chinX + 22, chinY + length * 0.6]] // prettier-ignore
  const jaw = (side: Side): Point[] =>
    [8, 30, 50, 68, 84].map((at) => {
      const isNear = side !== head.turnedTo
      const inset = at < 40 && isNear ? head.turn * 13 : 0
      return [
        head.edge(head.low(at), side) - side * (inset + (at < 20 ? 3 : 0)) + side * length * 0.3 * (at / 84),
        head.low(at) + length * 0.2,
      ]
    })
  const cheeks = [head.on(62, 8), head.on(57, 32, 2), head.on(44, 46, 2), head.on(28, 52, 2), head.on(19, y - 11, 3), head.on(0, y - 9, 4), head.on(-19, y - 11, 3), head.on(-28, 52, 2), head.on(-44, 46, 2), head.on(-57, 32, 2), head.on(-62, 8)] // prettier-ignore
  const goatee = [head.on(-14, y + 13, 3), head.on(-21, y + 20, 2), head.on(-18, 92, 2), [chinX, chinY + length] as const, head.on(18, 92, 2), head.on(21, y + 20, 2), head.on(14, y + 13, 3), head.on(0, y + 11, 4)] // prettier-ignore
  const edge: Point[] = beard === 'goatee' ? goatee : [...jaw(-1), ...chin, ...jaw(1).toReversed(), ...cheeks]
  const outline = curve(edge, true)
  const hairs = (count: number) =>
    Array.from({ length: count }, () => {
      const side = random.chance(0.5) ? 1 : -1
      const down = random.between(0, 1)
      const start = head.on(side * random.between(2, 60) * (1 - down * 0.42), 24 + down * 78, 3)
      const size = random.between(7, 13) + length * 0.3
      return stroke(
        [start, [start[0] - side * 0.8, start[1] + size * 0.5], [start[0] - side * 3, start[1] + size]],
        random.between(1, 1.9),
      )
    }).join('')
  const opacity = beard === 'short' ? 0.62 : 0.93
  return (
    haze(edge, hair.base, opacity, 2) +
    `<clipPath id="beard"><path d="${outline}"/></clipPath><g clip-path="url(#beard)">` +
    `${path(hairs(70), hair.shade, 0.26)}${path(hairs(46), hair.light, 0.2)}<path d="${outline}" fill="url(#hairShade)" fill-opacity="0.7"/></g>`
  )
}

export function drawMoustache(head: Head, { beard, mouthY: y }: Traits, hair: HairColours, random: SeededRandom): Svg {
  if (beard === 'shaven' || beard === 'stubble') return ''
  const half = (side: Side) => [head.on(side * 8, y - 14, 6), head.on(side * 17, y - 9.5, 5), head.on(side * 24, y + 1, 3), head.on(side * 15, y - 2.4, 5), head.on(side * 6, y - 2.6, 6)] // prettier-ignore
  const edge = [head.on(0, y - 12.5, 7), ...half(1), head.on(0, y - 3.4, 6), ...half(-1).toReversed()]
  const hairs = Array.from({ length: 22 }, (_, index) => {
    const [side, out] = [index % 2 === 0 ? 1 : -1, random.between(1, 15)]
    return stroke(
      [head.on(side * out, y - 12, 6), head.on(side * (out + 3), y - 8, 6), head.on(side * (out + 5), y - 4, 5)],
      1.3,
    )
  })
  return haze(edge, hair.base, beard === 'short' ? 0.75 : 0.95, 1) + path(hairs.join(''), hair.light, 0.25)
}
