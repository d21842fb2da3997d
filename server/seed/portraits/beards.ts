import { profile, stroke, type Point } from './curves.ts'
import { mix } from './colours.ts'
import { moods } from './expressions.ts'
import type { Head } from './head.ts'
import { sides } from './names.ts'
import type { HairColours } from './palette.ts'
import { haze, path, type Svg } from './shapes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Beard, Traits } from './traits.ts'

/** Length of a beard below the chin. */
const lengths: Record<Beard, number> = { shaven: 0, stubble: 0, short: 2, full: 8, goatee: 3, moustache: 0 }
/** How much of the skin a beard hides. */
const densities: Record<Beard, number> = { shaven: 0, stubble: 0, short: 0.78, full: 0.94, goatee: 0.84, moustache: 0.84 } // prettier-ignore

const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Returns how much of the skin the beard hides at a point of the face, from 0 to 1. Its edges are soft. */
export function beardCover({ beard, mouthY, nose }: Traits): (x: number, y: number) => number {
  const density = densities[beard]
  if (density === 0) return () => 0
  const lipY = nose.tipY + 11
  const upperEdge = profile([
    [0, lipY],
    [13, lipY + 1],
    [21, lipY + 5],
    [30, mouthY - 10],
    [40, 50],
    [50, 40],
    [58, 25],
    [64, 4],
    [70, -12],
  ])
  const lipEdge = (away: number) => mouthY + 2 + away * 0.16
  return (x, y) => {
    const away = Math.abs(x)
    const below = smoothstep(-4, 5, y - upperEdge(away))
    // The skin below the lower lip stays visible.
    const patch = 1 - 0.5 * Math.exp(-((away / 13) ** 2) - ((y - mouthY - 15) / 4) ** 2)
    if (beard === 'short' || beard === 'full') return density * below * patch
    const moustache = below * (1 - smoothstep(21, 29, away)) * (1 - smoothstep(-3, 5, y - lipEdge(away)))
    if (beard === 'moustache') return density * moustache
    const around = smoothstep(15, 21, away) * (1 - smoothstep(26, 33, away))
    const chin = smoothstep(mouthY + 13, mouthY + 21, y) * (1 - smoothstep(20, 31, away))
    return density * Math.max(moustache, below * around, chin)
  }
}

/** Draws the part of a beard below the jaw. It lies behind the face. */
export function drawBeardEnd(head: Head, { beard }: Traits, hair: HairColours): Svg {
  const length = lengths[beard]
  if (length === 0) return ''
  const [chinX, chinY] = head.chin
  const colour = mix(hair.base, hair.shade, 0.5)
  if (beard === 'goatee')
    return haze([[chinX - 17, chinY - 12], [chinX + 17, chinY - 12], [chinX + 11, chinY + length], [chinX, chinY + length + 1], [chinX - 11, chinY + length]], colour, 0.85, 2) // prettier-ignore
  const jaw = (side: -1 | 1): Point[] =>
    [66, 74, 82, 90].map((y) => {
      const grown = length * smoothstep(60, 92, y)
      return [head.edge(head.low(y), side) + side * (grown * 0.4 - 5 + y * 0.03), head.low(y) + grown * 0.7]
    })
  const inside: Point = [chinX, chinY - 34]
  const edge: Point[] = [inside, ...jaw(-1), [chinX - 12, chinY + length * 0.96], [chinX + 12, chinY + length * 0.96], ...jaw(1).toReversed()] // prettier-ignore
  return haze(edge, colour, densities[beard], 1.4)
}

/** Draws hairs of the beard, also over its edges, and the moustache over the upper lip. */
export function drawBeard(head: Head, traits: Traits, hair: HairColours, random: SeededRandom): Svg {
  const { beard, mouthY, nose } = traits
  if (densities[beard] === 0) return ''
  const cover = beardCover(traits)
  const length = lengths[beard]
  const places = Array.from({ length: 420 }, (): Point => {
    const y = random.between(4, 94)
    return [random.between(-0.93, 0.93) * head.sectionAt(y).width, y]
  })
  const isOnLips = ([x, y]: Point) =>
    Math.abs(x) < traits.mouthWidth + 3 && y > mouthY - 18 && y < mouthY + 10 * traits.lipFullness + 2
  const hairy = places.filter((place) => !isOnLips(place) && cover(...place) > random.between(0.2, 0.75))
  const hairAt = ([x, y]: Point) => {
    const size = random.between(5, 9) + length * 0.3
    const down = [0, 0.5, 1].map((share) => head.on(x * (1 - share * 0.07), y + size * share, 2))
    return stroke(down, random.between(0.9, 1.7))
  }
  const some = (every: number) => hairy.filter((_, index) => index % 3 === every).map(hairAt).join('') // prettier-ignore
  const top = nose.tipY + 10
  // The moustache rises with the corners of the mouth.
  const rise = moods[traits.expression].lift * 0.6
  const moustache = sides.map((side) =>
    Array.from({ length: 26 }, (_, index) => {
      const out = 0.6 + index * 0.84
      const low = mouthY - 4 - rise * (out / 24) ** 2
      const start = random.between(top + 2, low - 7)
      const end = Math.min(low, start + random.between(6, 10))
      return stroke([head.on(side * out, start, 5), head.on(side * (out + 1.8), (start + end) / 2, 5), head.on(side * (out + 3.6), end, 4)], random.between(1.5, 2.4)) // prettier-ignore
    }).join(''),
  )
  return (
    path(some(0), hair.shade, 0.34) +
    path(some(1), hair.base, 0.4) +
    path(some(2), hair.light, 0.2) +
    path(moustache.join(''), mix(hair.base, hair.shade, 0.25), densities[beard] * 0.5)
  )
}
