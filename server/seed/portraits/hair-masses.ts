import { curve, mixPoints, oval, resample, stroke, type Point } from './curves.ts'
import { mix } from './colours.ts'
import type { Head } from './head.ts'
import type { HairColours } from './palette.ts'
import { path, type Svg } from './shapes.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Traits } from './traits.ts'

type MassOptions = {
  strands?: number
  /** Strands run along the two guides, or across from the first one to the second one. */
  flow?: 'along' | 'across'
  wave?: number
  /** Between 0 and 1: mixes the base colour with the shade, for hair behind the head. */
  depth?: number
  /** Part of the length that shines. */
  shine?: readonly [from: number, to: number]
  /** Number of hairs that cross the edge, so that it is never a hard line. */
  loose?: number
}

export type HairKit = ReturnType<typeof createHairKit>

const steps = 14

/** Returns functions that draw masses of hair on one head. Every mass has strands that follow its guides. */
export function createHairKit(head: Head, traits: Traits, colours: HairColours, random: SeededRandom) {
  const { skull } = head
  let clipCount = 0
  /** Outlines of the hair in front of the face, which casts a shadow on it. */
  const frontOutlines: string[] = []

  /** Point on the skull: 0° is right, -90° is the crown. `grow` is the distance from the skin. */
  const around = (degrees: number, grow = 0): Point => {
    const angle = (degrees * Math.PI) / 180
    return [skull.x + Math.cos(angle) * (skull.rx + grow), skull.y + Math.sin(angle) * (skull.ry + grow)]
  }

  /** Fills an outline and draws strokes inside it. All strokes of a colour are one path, which is fast to render. */
  function fill(outline: string, depth: number, strands: { dark: string; bright: string }): Svg {
    const clip = `hair${(clipCount += 1)}`
    if (depth === 0) frontOutlines.push(outline)
    return (
      path(outline, mix(colours.base, colours.shade, depth)) +
      `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})">` +
      path(strands.dark, colours.shade, 0.34) +
      path(strands.bright, colours.light, 0.3 * (1 - depth * 0.6)) +
      `</g><path d="${outline}" fill="url(#hairShade)"/>`
    )
  }

  function mass(outer: readonly Point[], inner: readonly Point[], options: MassOptions = {}): Svg {
    const { strands = 18, flow = 'along', wave = 0, depth = 0, shine = [0.2, 0.5], loose = 4 } = options
    const [a, b] = [resample(outer, steps), resample(inner, steps)]
    const guide = (share: number): Point[] => {
      if (flow === 'along') return a.map((point, index) => mixPoints(point, b[index] ?? point, share))
      const [from, to] = [pointOn(a, share), pointOn(b, share)]
      return Array.from({ length: steps }, (_, index) => mixPoints(from, to, index / (steps - 1)))
    }
    const bend = (points: Point[], share: number) =>
      points.map(([x, y], index): Point => [x + Math.sin(index * 1.25 + share * 4) * wave * Math.min(1, index / 4), y])
    const part = (share: number, from: number, to: number) => bend(guide(share), share).slice(Math.max(0, from), to)
    const dark = Array.from({ length: strands }, (_, index) => {
      const share = (index + random.between(0.1, 0.9)) / strands
      return stroke(part(share, random.below(4), steps - random.below(4)), random.between(1.4, 4), {
        peak: random.between(0.3, 0.7),
      })
    })
    const bright = Array.from({ length: strands }, () => {
      const from = Math.floor((shine[0] + random.between(-0.08, 0.1)) * steps)
      const to = Math.max(from + 4, Math.ceil((shine[1] + random.between(-0.06, 0.16)) * steps))
      return stroke(part(random.between(0.02, 0.98), Math.min(from, steps - 4), to), random.between(1.2, 3.2))
    })
    const edges = [bend(a, 0), bend(b, 1)]
    const [first = [], second = []] = edges
    const outline =
      flow === 'along' && wave > 0
        ? curve([...first, ...second.toReversed()], true)
        : curve([...a, ...b.toReversed()], true)
    const loosened = Array.from({ length: flow === 'across' ? loose * 5 : loose }, () => {
      if (flow === 'along') {
        const start = 2 + random.below(5)
        return stroke(part(random.between(-0.04, 0.01), start, start + 7), 1.3)
      }
      const points = guide(random.between(0.05, 0.95))
      const [near, end] = [points[steps - 5] ?? points[0], points[steps - 1] ?? points[0]]
      if (!near || !end) return ''
      return stroke([near, end, mixPoints(near, end, random.between(1.06, 1.32))], random.between(1, 2.2), {
        peak: 0.3,
      })
    })
    return (
      fill(outline, depth, { dark: dark.join(''), bright: bright.join('') }) +
      (loosened.length > 0 ? path(loosened.join(''), mix(colours.base, colours.shade, depth), 0.85) : '')
    )
  }

  /** A mass of curls inside an outline. */
  function curls(ring: readonly Point[], size: number, depth = 0): Svg {
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const count = Math.round((((right - left) * (bottom - top)) / (size * size)) * 1.5)
    const strands = { dark: '', bright: '' }
    for (let index = 0; index < count; index += 1) {
      const [x, y] = [random.between(left, right), random.between(top, bottom)]
      const [radius, start] = [size * random.between(0.28, 0.56), random.between(0, 6.28)]
      const arc = [0, 0.8, 1.6, 2.4].map((angle): Point => [
        x + Math.cos(start + angle) * radius,
        y + Math.sin(start + angle) * radius,
      ])
      const lit = ((x - (left + right) / 2) / (right - left)) * traits.lightFrom - (y - top) / (bottom - top) / 3
      const tone = random.between(0, 1) < 0.46 + lit * 0.5 ? 'bright' : 'dark'
      strands[tone] += stroke(arc, size * random.between(0.12, 0.22))
    }
    return fill(scallop(ring, size, random), depth, strands)
  }

  const bun = (centre: Point, rx: number, ry: number, depth = 0): Svg => {
    const ring = oval(centre, rx, ry, 16)
    return mass([...ring.slice(8), ...ring.slice(0, 1)], ring.slice(0, 9).toReversed(), { strands: 12, depth })
  }

  return { head, traits, colours, random, around, mass, curls, bun, on: head.on, skull, frontOutlines }
}

function pointOn(points: readonly Point[], share: number): Point {
  const position = Math.min(Math.max(share, 0), 1) * (points.length - 1)
  const index = Math.min(Math.floor(position), points.length - 2)
  const [from, to] = [points[index], points[index + 1]]
  if (!from || !to) throw new Error('A guide needs at least two points.')
  return mixPoints(from, to, position - index)
}

/** Returns the outline with bumps of about the given size. */
function scallop(ring: readonly Point[], size: number, random: SeededRandom): string {
  const dense = resample(ring, 180, true)
  const knots: Point[] = []
  let [distance, next] = [0, 0]
  dense.forEach((point, index) => {
    const before = dense[index - 1] ?? point
    distance += Math.hypot(point[0] - before[0], point[1] - before[1])
    if (distance < next) return
    knots.push(point)
    next = distance + size * random.between(0.55, 1.35)
  })
  const area = dense.reduce((sum, [x, y], index) => {
    const after = dense[(index + 1) % dense.length] ?? [x, y]
    return sum + x * after[1] - after[0] * y
  }, 0)
  const outward = area > 0 ? 1 : -1
  const arcs = knots.map(([x, y], index) => {
    const [toX, toY] = knots[(index + 1) % knots.length] ?? [x, y]
    const height = outward * random.between(0.3, 0.62)
    const [ox, oy] = [(toY - y) * height, (x - toX) * height]
    return `C${(x + ox).toFixed(1)} ${(y + oy).toFixed(1)} ${(toX + ox).toFixed(1)} ${(toY + oy).toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`
  })
  const [startX, startY] = knots[0] ?? [0, 0]
  return `M${startX.toFixed(1)} ${startY.toFixed(1)}${arcs.join('')}Z`
}
