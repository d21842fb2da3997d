import { stroke, type Point } from './curves.ts'
import { mix } from './colours.ts'
import { sides, type MensStyle, type Side, type WomensStyle } from './names.ts'
import { combedBack, cornrows, nape, ropes, type Hair } from './hair-braids.ts'
import { atTemple, besideFace, overTemple } from './hair-edges.ts'
import type { HairKit } from './hair-masses.ts'
import { blob, path, times, type Svg } from './shapes.ts'

/** The dark mass behind head and neck. */
function behind({ around, mass, skull }: HairKit, width: number, bottom: number, wave = 0, taper = 0.84): Svg {
  const side = (direction: Side): Point[] => [
    around(-90, 3),
    around(direction > 0 ? -40 : -140, 4),
    around(direction > 0 ? 0 : 180, 3),
    [skull.x + direction * width, 40],
    [skull.x + direction * width, bottom * 0.66],
    [skull.x + direction * width * (taper + 0.04), bottom * 0.88],
    [skull.x + direction * width * taper * 0.9, bottom * 0.97],
    [skull.x + direction * width * taper * 0.66, bottom],
  ]
  return mass(side(-1), side(1), { depth: 0.62, strands: 22, wave, loose: 0, shine: [0.5, 0.9] })
}

type Fall = {
  part?: number
  length: number
  volume?: number
  wave?: number
  /** Width beyond the head at the ends. */
  spread?: number
  /** How far the hair comes into the face. */
  inward?: number
  /** How far the longer side sweeps over the forehead. */
  sweep?: number
}

/** Loose hair on both sides of a parting. */
function fall(kit: HairKit, { part = 0, length, volume = 7, wave = 0, spread = 4, inward = 2, sweep = 0 }: Fall): Svg {
  const { around, on, mass, skull, head } = kit
  const draw = (side: Side) => {
    const isFar = side === head.turnedTo
    const isLonger = part * side < 0 || part === 0
    const reach = skull.rx + volume
    const x = (distance: number) => skull.x + side * distance
    // Beside a turned face it covers the side of the head up to the ear.
    const near = isFar ? 0 : head.turn * 20
    const cheek = on(side * (64 - inward), 4)[0]
    const inner = (share: number) => cheek + (x(reach * 0.62) - cheek) * share
    /** Loose ends stay beside the jaw, also those of a turned head. */
    const end = (distance: number, y: number, gap: number) => besideFace(head, side, [x(distance), y], gap)
    const lean = (part / skull.rx) * 52
    const outer: Point[] = [
      around(-90 + lean - side * 12, volume - 9),
      around(-90 + lean + side * 4, volume),
      around(side > 0 ? -58 + lean * 0.3 : -122 + lean * 0.3, volume),
      around(side > 0 ? -30 : -150, volume + 1),
      around(side > 0 ? 2 : 178, volume + 1),
      end(reach + spread * 0.3, Math.min(56, length * 0.55), 7),
      end(reach + spread, length * 0.76, 9),
      end(reach * 0.93 + spread, length * 0.95, 8),
      end(reach * 0.7 + spread * 0.8, length * 1.05, 4),
    ]
    const under: Point[] = [
      on(part - side * 9, -70, 4),
      on(part + side * 4, -68, 4),
      isLonger ? on(part + side * 22, -63 + sweep * 0.5, 4) : on(side * (25 + Math.abs(part) * 0.45), -56, 4),
      on(side * (50 - inward), -36 + (isLonger ? sweep : 0), 3),
      besideFace(head, side, [cheek - side * near, 4], -9 - near),
      besideFace(head, side, [inner(0.05) - side * near, Math.min(46, length * 0.5)], -5 - near * 0.6),
      besideFace(head, side, [inner(0.3), length * 0.74], -1),
      besideFace(head, side, [inner(0.5), length * 0.95], 1),
      end(reach * 0.64 + spread * 0.8, length * 1.03, 1),
    ]
    return mass(outer, under, { strands: 24, wave, shine: [0.22, 0.44], loose: 6 })
  }
  // The nearer side lies over the farther one.
  return draw(head.turnedTo) + draw(head.turnedTo === 1 ? -1 : 1)
}

type Cap = {
  volume?: number
  /** Additional height on the left, on top and on the right. */
  rise?: readonly [left: number, top: number, right: number]
  /** Height of the hairline. */
  line?: number
  flow?: 'along' | 'across'
  from?: Side
  sideburn?: number
  loose?: number
}

/** Short hair: from the ears over the crown, down to the hairline. */
function cap(kit: HairKit, options: Cap = {}): Svg {
  const { around, on, mass, head } = kit
  const { volume = 6, rise = [4, 8, 4], line = -64, flow = 'across', from = 1, sideburn = 10, loose = 4 } = options
  const [left, top, right] = rise
  const grown: [degrees: number, grow: number][] = [[160, volume * 0.3], [184, volume * 0.5], [208, volume + left * 0.3], [232, volume + left], [252, volume + (left + top) / 2], [270, volume + top], [288, volume + (right + top) / 2], [308, volume + right], [332, volume + right * 0.3], [356, volume * 0.5], [380, volume * 0.3]] // prettier-ignore
  const outer = grown.map(([degrees, grow]) => overTemple(head, around(degrees, grow)))
  const inner = [atTemple(head, -67, sideburn), atTemple(head, -64, -12, 1), on(-58, -34, 3), on(-46, -52, 4), on(-24, line - (from > 0 ? 2 : -2), 5), on(0, line, 5), on(24, line - (from < 0 ? 2 : -2), 5), on(46, -52, 4), on(58, -34, 3), atTemple(head, 64, -12, 1), atTemple(head, 67, sideburn)] // prettier-ignore
  const [one, other] = from > 0 ? [outer, inner] : [outer.toReversed(), inner.toReversed()]
  return mass(one, other, { flow, strands: flow === 'across' ? 44 : 26, shine: [0.25, 0.6], loose })
}

/** Hair over the forehead, from the crown to the brows. */
function fringe({ around, on, mass }: HairKit, bottom = -27, lean = 0): Svg {
  const outer = [212, 240, 270, 300, 328].map((degrees) => around(degrees, 6))
  const inner = [on(-60, -26 + lean, 3), on(-36, bottom + lean * 0.6, 5), on(0, bottom + 2, 6), on(36, bottom - lean * 0.6, 5), on(60, -26 - lean, 3)] // prettier-ignore
  return mass(outer, inner, { flow: 'across', strands: 40, shine: [0.3, 0.62], loose: 3 })
}

/** A lock that sweeps over the forehead to one side. */
const sweptLock = ({ on, mass, head }: HairKit, to: Side, low = -36): Svg =>
  mass([on(-to * 34, -90, 6), on(to * 4, -92, 8), on(to * 42, -66, 7), atTemple(head, to * 65, -20, 3)], [on(-to * 40, -58, 6), on(-to * 8, low - 14, 7), on(to * 28, low - 2, 6), atTemple(head, to * 64, -19, 3)], { strands: 18 }) // prettier-ignore

/** Half of the hair of a short middle parting: from the crown past the forehead to the temple. */
const curtain = ({ on, around, mass, traits }: HairKit, side: Side): Svg => {
  const part = traits.partSide * 5
  const at = (degrees: number, grow: number) => around(side > 0 ? degrees : 180 - degrees, grow)
  return mass([on(part - side * 2, -96, 10), at(-62, 15), at(-38, 13), at(-14, 8), on(side * 67, -4, 4)], [on(part, -70, 5), on(part + side * 20, -57, 6), on(side * 44, -42, 5), on(side * 59, -24, 4), on(side * 65, -6, 3)], { strands: 20, shine: [0.25, 0.55], loose: 2 }) // prettier-ignore
}

/** Ring of curls around the face, from the temples over the crown. */
function curlyHair(kit: HairKit, width: number, top: number, bottom: number, size: number): Hair {
  const { skull, curls, on, traits, head } = kit
  const { x } = skull
  const ring: Point[] = [[x - width * 0.6, -top * 0.9], [x, -top], [x + width * 0.6, -top * 0.9], [x + width * 0.94, -58], [x + width, 0], [x + width, bottom * 0.6], [x + width * 0.8, bottom], [x, bottom * 1.05], [x - width * 0.8, bottom], [x - width, bottom * 0.6], [x - width, 0], [x - width * 0.94, -58]] // prettier-ignore
  const beside = (side: Side, from: number, y: number) => {
    const near = side === head.turnedTo ? 0 : head.turn
    return besideFace(head, side, [from - side * near * 14, y], size * 0.34 - near * 26)
  }
  const front = (side: Side): Point[] => [on(-side * 16, -70, 4), on(side * 20, -60, 5), on(side * 50, -42, 3), beside(side, on(side * 64, -20)[0], -20), beside(side, on(side * 62, 2)[0], 2), beside(side, x + side * width * 0.6, Math.min(60, bottom * 0.55)), beside(side, x + side * width * 0.58, bottom * 0.9), [x + side * width * 0.86, bottom * 0.88], [x + side * width * 0.98, bottom * 0.4], [x + side * width * 0.94, -40], [x + side * width * 0.66, -top * 0.84], [x + side * 6, -top * 0.95]] // prettier-ignore
  const long = traits.partSide
  return {
    back: curls(ring, size * 1.15, 0.42),
    front: curls(front(long === 1 ? -1 : 1), size) + curls(front(long), size),
    rise: Math.max(0, top - 98),
  }
}

const tail = ({ head, mass, skull }: HairKit): Svg => {
  const to = -head.turnedTo * (0.5 + head.turn * 0.5)
  const x = skull.x + to * 30
  return mass([[x - to * 14, -92], [x + to * 34, -106], [x + to * 74, -62], [x + to * 78, 20], [x + to * 60, 108]], [[x - to * 6, -78], [x + to * 16, -74], [x + to * 32, -40], [x + to * 38, 24], [x + to * 48, 110]], { strands: 18, shine: [0.12, 0.4] }) // prettier-ignore
}

function braid({ mass, head, colours }: HairKit): Svg {
  const side: Side = head.turnedTo === 1 ? -1 : 1
  const [start] = besideFace(head, side, [side * 58, 70], 13)
  const at = (index: number): Point => [start - side * index * 1.6, 78 + index * 13]
  const core = path(stroke([at(-1), at(3), at(6), at(9.4)], 21, { start: 0.8, end: 0.3 }), mix(colours.base, colours.shade, 0.5)) // prettier-ignore
  const strands = times(10, (index) => {
    const [x, y] = at(index)
    const [size, to] = [15.5 - index * 0.75, index % 2 === 0 ? 1 : -1]
    const [near, far] = [x - to * size * 0.86, x + to * size * 0.9]
    return mass([[near, y + 9], [x - to * size * 0.5, y - 5], [x + to * size * 0.4, y - 8], [far, y - 5]], [[near, y + 9], [x - to * size * 0.2, y + 9], [x + to * size * 0.6, y + 5], [far, y - 4]], { strands: 6, loose: 0, shine: [0.3, 0.8] }) // prettier-ignore
  })
  return core + strands
}

function cropped({ on, around, colours, random, skull, head }: HairKit, opacity: number): Svg {
  const outline = [172, 200, 225, 250, 270, 290, 315, 340, 368].map((degrees) => around(degrees, 1.2))
  const hairline = [atTemple(head, 66, 8), atTemple(head, 63, -14, 1), on(57, -34, 2), on(45, -55, 3), on(20, -64, 4), on(-20, -64, 4), on(-45, -55, 3), on(-57, -34, 2), atTemple(head, -63, -14, 1), atTemple(head, -66, 8)] // prettier-ignore
  const dots = Array.from({ length: 240 }, () => {
    const share = random.between(0.88, 1)
    const [x, y] = around(random.between(180, 360))
    const at: Point = [x * share, skull.y + (y - skull.y) * share]
    return stroke([at, [at[0] + 0.8, at[1] + 2], [at[0] + 1.4, at[1] + 4.5]], 1.5)
  })
  return blob([...outline, ...hairline], colours.base, opacity) + path(dots.join(''), colours.shade, 0.22)
}

/** Hair at the sides only. */
const wreath = ({ around, on, mass }: HairKit): Svg =>
  sides
    .map((side) => {
      const at = (degrees: number, grow: number) => around(side > 0 ? degrees : 180 - degrees, grow)
      return mass([at(-20, -1), at(-8, 2), at(6, 3), at(20, 1)], [at(-19, -4), on(side * 65.5, -12), on(side * 66, 0), on(side * 67, 12)], { strands: 10, loose: 2 }) // prettier-ignore
    })
    .join('')

/** A thick mass that falls over one shoulder. */
function overShoulder({ mass, head, skull, around }: HairKit): Svg {
  const side = -head.turnedTo
  const x = (distance: number) => skull.x + side * distance
  return mass([around(side > 0 ? -10 : 190, 6), [x(84), 30], [x(88), 92], [x(84), 150], [x(56), 206]], [around(side > 0 ? 2 : 178, -10), [x(60), 34], [x(48), 92], [x(34), 150], [x(42), 204]], { strands: 26, wave: 3, shine: [0.3, 0.6], loose: 8 }) // prettier-ignore
}

/** Long hair on top, combed to one side, over cropped sides. */
function overTop({ around, on, mass, traits }: HairKit): Svg {
  const to = traits.partSide
  const at = (degrees: number, grow: number) => around(to > 0 ? degrees : 180 - degrees, grow)
  return mass([at(-146, 3), at(-124, 14), at(-96, 21), at(-66, 19), at(-40, 9)], [on(-to * 52, -56, 4), on(-to * 30, -60, 6), on(0, -60, 7), on(to * 30, -58, 6), on(to * 55, -50, 4)], { strands: 34, shine: [0.25, 0.6], loose: 6 }) // prettier-ignore
}

const womensStyles = {
  longStraight: (kit) => ({ back: behind(kit, 76, 205), front: fall(kit, { length: 200, volume: 4, part: kit.random.between(-4, 4) }) }),
  longWavy: (kit) => ({ back: behind(kit, 86, 198, 3), front: fall(kit, { length: 176, volume: 9, part: kit.traits.partSide * 18, wave: 3.6, spread: 10, sweep: 6 }) }),
  longFringe: (kit) => ({ back: behind(kit, 78, 188), front: fall(kit, { length: 184, volume: 6, inward: 4 }) + fringe(kit), hidesForehead: true }),
  curtain: (kit) => ({ back: behind(kit, 80, 140, 2), front: fall(kit, { length: 138, volume: 8, wave: 2, inward: 6, sweep: 4 }) + sides.map((side) => sweptLock(kit, side, -30)).join('') }),
  bob: (kit) => ({ back: behind(kit, 76, 92, 0, 0.96), front: fall(kit, { length: 94, volume: 8, part: kit.traits.partSide * 20, inward: 5, sweep: 8, spread: 4 }) }),
  bobFringe: (kit) => ({ back: behind(kit, 76, 86, 0, 0.96), front: fall(kit, { length: 88, volume: 8, inward: 5, spread: 4 }) + fringe(kit), hidesForehead: true }),
  lob: (kit) => ({ back: behind(kit, 78, 122, 1, 0.92), front: fall(kit, { length: 122, volume: 8, part: kit.traits.partSide * 22, inward: 4, sweep: 9, wave: 1.4 }) }),
  sweptShort: (kit) => ({ back: behind(kit, 72, 62, 2, 0.9), front: fall(kit, { length: 62, volume: 12, part: kit.traits.partSide * 24, inward: 3, sweep: 12, wave: 2.2, spread: 2 }) }),
  topBun: (kit) => ({ back: nape(kit, 58, 50) + kit.bun([kit.skull.x - kit.head.sin * 10, -118], 31, 25), front: combedBack(kit), showsEars: true, rise: 36 }),
  lowBun: (kit) => ({ back: nape(kit, 62, 60) + kit.bun([kit.skull.x - kit.head.turnedTo * (22 + kit.head.turn * 40), 56], 32, 28, 0.3), front: combedBack(kit, 4), showsEars: true }),
  ponytail: (kit) => ({ back: tail(kit) + nape(kit, 58, 48), front: combedBack(kit), showsEars: true, rise: 12 }),
  sideBraid: (kit) => ({ back: behind(kit, 68, 82), front: fall(kit, { length: 56, volume: 5, part: kit.traits.partSide * 14, sweep: 5, inward: 0, spread: -6 }), over: braid(kit) }),
  pixie: (kit) => ({ back: nape(kit), front: cap(kit, { volume: 8, rise: [6, 9, 6], line: -58, flow: 'along', from: kit.traits.partSide, sideburn: 14 }) + sweptLock(kit, kit.traits.partSide, -38), showsEars: true, rise: 8 }),
  shortCrop: (kit) => ({ back: nape(kit, 60, 40), front: cap(kit, { volume: 11, rise: [6, 10, 6], line: -62, flow: 'along', from: kit.traits.partSide, sideburn: 18 }) + sides.map((side) => sweptLock(kit, side, -46)).join(''), showsEars: true, rise: 12 }),
  afro: (kit) => curlyHair(kit, 106, 142, 56, 14),
  curlsMid: (kit) => curlyHair(kit, 98, 124, 112, 21),
  curlsLong: (kit) => curlyHair(kit, 100, 120, 196, 24),
  boxBraids: (kit) => ropes(kit, 188, 10),
  shag: (kit) => ({ back: behind(kit, 84, 112, 4, 0.9), front: fall(kit, { length: 108, volume: 12, wave: 4.4, inward: 7, spread: 6 }) + fringe(kit, -34, kit.traits.partSide * 4), hidesForehead: true }),
  oneShoulder: (kit) => ({ back: behind(kit, 72, 118), front: fall(kit, { length: 84, volume: 6, part: kit.traits.partSide * 26, sweep: 10, inward: 1, spread: -6 }), over: overShoulder(kit) }),
  bigWaves: (kit) => ({ back: behind(kit, 98, 150, 5, 0.96), front: fall(kit, { length: 146, volume: 17, part: kit.traits.partSide * 28, wave: 5.6, spread: 20, sweep: 8 }), rise: 14 }),
} satisfies Record<WomensStyle, (kit: HairKit) => Hair> // prettier-ignore

/** Loose hair of a man, from the chin to the chest, straight or wavy. */
const looseOf = (kit: HairKit, length: number, wave: number, part: number): Hair => ({
  back: behind(kit, 74 + wave, length + 2, wave * 0.8, 0.94),
  front: fall(kit, { length, volume: 4 + wave, wave, inward: -1, spread: 2 + wave, part, sweep: Math.abs(part) * 0.3 }),
})

const mensStyles = {
  sidePart: (kit) => ({ back: nape(kit, 56, 40), front: cap(kit, { rise: kit.traits.partSide > 0 ? [10, 9, 2] : [2, 9, 10], line: -65, flow: 'along', from: kit.traits.partSide }), showsEars: true, rise: 8 }),
  quiff: (kit) => ({ back: nape(kit, 56, 40), front: cap(kit, { rise: kit.traits.partSide > 0 ? [16, 15, 6] : [6, 15, 16], line: -67 }), showsEars: true, rise: 18 }),
  buzz: (kit) => ({ front: cropped(kit, 0.86), showsEars: true }),
  bald: () => ({ showsEars: true }),
  wreath: (kit) => ({ back: nape(kit, 60, 40), front: wreath(kit), showsEars: true }),
  receding: (kit) => ({ back: nape(kit, 56, 40), front: cap(kit, { volume: 4, rise: [1, 5, 1], line: -77, loose: 2 }), showsEars: true, rise: 4 }),
  curlyTop: (kit) => ({ back: nape(kit, 56, 40), front: cropped(kit, 0.92) + kit.curls([kit.on(-54, -42, 4), kit.on(-26, -57, 6), kit.on(4, -56, 6), kit.on(32, -58, 6), kit.on(54, -42, 4), kit.around(-30, 10), kit.around(-60, 16), kit.around(-90, 20), kit.around(-120, 16), kit.around(-150, 10)], 17), showsEars: true, rise: 20 }),
  shortAfro: (kit) => ({ back: nape(kit, 58, 40), front: cropped(kit, 0.95) + kit.curls([kit.on(-62, -16, 2), kit.on(-55, -40, 3), kit.on(-26, -60, 5), kit.on(0, -62, 5), kit.on(26, -60, 5), kit.on(55, -40, 3), kit.on(62, -16, 2), kit.around(-8, 6), kit.around(-45, 12), kit.around(-90, 16), kit.around(-135, 12), kit.around(188, 6)], 10), showsEars: true, rise: 16 }),
  manBun: (kit) => ({ back: kit.bun([kit.skull.x - kit.head.turnedTo * (6 + kit.head.turn * 44), -104 + kit.head.turn * 22], 22, 19) + nape(kit, 56, 40), front: combedBack(kit, 4), showsEars: true, rise: 16 }),
  fringeCrop: (kit) => ({ back: nape(kit, 56, 40), front: cap(kit, { volume: 7, rise: [2, 6, 2], line: -50, from: kit.traits.partSide }), showsEars: true, hidesForehead: true, rise: 6 }),
  slickBack: (kit) => ({ back: nape(kit, 62, 52), front: cap(kit, { volume: 6, rise: [5, 8, 5], line: -70, loose: 1 }), showsEars: true, rise: 8 }),
  tousled: (kit) => ({ back: nape(kit, 58, 42), front: cap(kit, { volume: 9, rise: [8, 10, 8], line: -58, loose: 8 }) + sweptLock(kit, kit.traits.partSide, -44), showsEars: true, rise: 12 }),
  cornrows,
  longLoose: (kit) => looseOf(kit, kit.random.between(88, 146), kit.random.between(0.4, 4.6), kit.traits.partSide * kit.random.between(0, 24)),
  middlePart: (kit) => ({ back: nape(kit, 60, 46), front: cap(kit, { volume: 9, rise: [6, 6, 6], line: -74, sideburn: 12, loose: 0 }) + sides.map((side) => curtain(kit, side)).join(''), showsEars: true, rise: 8 }),
  undercut: (kit) => ({ back: nape(kit, 54, 38), front: cropped(kit, 0.6) + overTop(kit), showsEars: true, rise: 20 }),
} satisfies Record<MensStyle, (kit: HairKit) => Hair> // prettier-ignore

export const drawHair = (kit: HairKit): Hair => ({ ...womensStyles, ...mensStyles })[kit.traits.style](kit)
