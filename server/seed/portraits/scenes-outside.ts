import { darken, lighten, mix, type Colour } from './colours.ts'
import { oval, polygon, stroke, type Point } from './curves.ts'
import { backdrop, isCalmCorner, lamps, light, windows, type Painter } from './scene-tools.ts'
import { blob, box, disc, glow, line, path, times } from './shapes.ts'

type Sky = { high: Colour; low: Colour }

const street =
  ({ high, low, wall, lit }: Sky & { wall: Colour; lit: boolean }, tone: ReturnType<typeof light>): Painter =>
  (random) => {
    const houses = ([-1, 1] as const).map((side) =>
      times(4, (index) => {
        const x = side < 0 ? -34 + index * 40 : 362 - index * 40
        const top = 10 + index * 52 + random.between(-12, 12)
        return (
          box(x, top, 80, 560, mix(wall, low, index * 0.17)) +
          windows(random, x + 10, top + 22, 3, 8, ['#ffd58a', '#ffb765', '#f7e2b4'])
        )
      }),
    )
    return {
      far: backdrop([[0, high], [0.55, low], [0.8, mix(low, '#ffd9a8', 0.3)], [1, darken(high, 0.4)]]) + houses.join('') + path(polygon([[120, 500], [190, 315], [214, 315], [290, 500]]), lighten(low, 0.2), 0.35), // prettier-ignore
      near: lit ? lamps(random, 24, ['#ffc873', '#ff9c5b', '#ffe2a8', '#f27c7c'], [170, 400], [5, 18]) : '',
      light: tone,
    }
  }

const harbour =
  ({ high, low, sea, deep }: Sky & { sea: Colour; deep: Colour }, tone: ReturnType<typeof light>): Painter =>
  (random) => {
    const boats = times(6, (index) => {
      const [x, top, size] = [
        6 + index * 66 + random.between(-16, 16),
        100 + random.between(-30, 70),
        random.between(0.7, 1.1),
      ]
      if (isCalmCorner([x + 40, top])) return ''
      const hull = random.pick(['#f2ebdd', '#8a2d43', '#27465c', '#d9a94f'])
      return box(x, top, 3 * size, 282 - top, mix(deep, low, 0.2)) + path(polygon([[x + 3, top + 12], [x + 3 + 38 * size, 264], [x + 3, 267]]), lighten(low, 0.55), 0.8) + path(`M${x - 28 * size} 270h${66 * size}q-7 18-17 18h${-33 * size}q-12 0-16-18z`, hull) // prettier-ignore
    })
    const glints = times(24, (index) => box(random.between(-20, 380), 292 + index * 8.4, random.between(30, 120), 2.6, index % 2 === 0 ? deep : lighten(sea, 0.35), 0.4)) // prettier-ignore
    return {
      far: backdrop([[0, high], [0.52, low], [1, low]]) + box(-20, 274, 440, 240, sea) + blob([[-20, 278], [50, 250], [130, 266], [210, 254], [300, 262], [360, 246], [420, 262], [420, 282], [-20, 282]], mix(deep, low, 0.4)), // prettier-ignore
      near: boats + glints,
      light: tone,
    }
  }

const forest =
  (
    { high, low, trunk, leaves }: Sky & { trunk: Colour; leaves: readonly [Colour, ...Colour[]] },
    tone: ReturnType<typeof light>,
  ): Painter =>
  (random, lightFrom) => {
    const trunks = [-14, 48, 104, 300, 356].map((start) => {
      const [x, width] = [start + random.between(-10, 10), random.between(18, 32)]
      return (
        box(x, -20, width, 560, mix(trunk, high, 0.1)) +
        box(lightFrom < 0 ? x : x + width - 5, -20, 5, 560, lighten(high, 0.3), 0.35)
      )
    })
    const canopy = times(46, () => {
      const at: Point = [
        random.between(-20, 420),
        random.chance(0.62) ? random.between(-20, 140) : random.between(350, 500),
      ]
      const isCalm = isCalmCorner(at, 20)
      return blob(oval(at, random.between(12, 38), random.between(9, 24), 8, random.between(0, 3)), isCalm ? mix(low, high, 0.5) : random.pick(leaves), isCalm ? 0.35 : 0.6) // prettier-ignore
    })
    const beam = lightFrom < 0 ? [[-40, -20], [90, -20], [350, 520], [130, 520]] : [[330, -20], [440, -20], [170, 520], [-50, 520]] // prettier-ignore
    return {
      far: backdrop([[0, high], [0.6, mix(high, low, 0.6)], [1, low]]) + times(12, () => box(random.between(-20, 390), -20, random.between(6, 16), 560, mix(trunk, high, 0.58))) + path(polygon(beam as [number, number][]), '#fff2c6', 0.2), // prettier-ignore
      near: trunks.join('') + canopy,
      light: tone,
    }
  }

const shore =
  ({ high, low, sea, sand }: Sky & { sea: Colour; sand: Colour }, tone: ReturnType<typeof light>): Painter =>
  (random) => {
    const clouds = times(6, (index) => line([[random.between(-60, 80), 50 + index * 30], [170, 42 + index * 32 + random.between(-10, 10)], [random.between(250, 430), 54 + index * 30]], random.between(8, 24), lighten(low, 0.6), 0.3)) // prettier-ignore
    const waves = times(8, (index) => line([[random.between(-40, 100), 290 + index * 12], [random.between(130, 250), 290 + index * 12 + random.between(-3, 3)], [random.between(280, 430), 290 + index * 12]], 2.6 + index * 0.7, '#f6f3e6', 0.45)) // prettier-ignore
    const grass = times(20, () => {
      const x = random.chance(0.5) ? random.between(-10, 110) : random.between(290, 410)
      return line([[x, 510], [x + random.between(-8, 8), 434], [x + random.between(-28, 28), 360 + random.between(0, 50)]], 4, mix('#6f7a4a', sand, 0.25), 0.8) // prettier-ignore
    })
    return {
      far:
        backdrop([
          [0, high],
          [0.5, low],
          [1, low],
        ]) +
        clouds +
        box(-20, 264, 440, 130, sea) +
        box(-20, 264, 440, 11, darken(sea, 0.25)),
      near:
        waves +
        blob(
          [
            [-20, 390],
            [100, 376],
            [216, 386],
            [330, 372],
            [420, 380],
            [420, 520],
            [-20, 520],
          ],
          sand,
        ) +
        grass,
      light: tone,
    }
  }

const garden: Painter = (random) => ({
  far: backdrop([[0, '#cfe0ce'], [0.45, '#a9c08a'], [1, '#4f6e45']]) + times(34, () => blob(oval([random.between(-30, 430), random.between(210, 500)], random.between(18, 46), random.between(12, 32), 8, random.between(0, 3)), random.pick(['#6c9150', '#8fae5e', '#4f7a48', '#b6c97a']), 0.72)), // prettier-ignore
  near: times(24, () => disc([random.between(0, 400), random.between(250, 470)], random.between(4, 9), random.pick(['#f2d6c8', '#d9707a', '#f4e4a8', '#b75a78', '#fffaf2']), 0.8)), // prettier-ignore
  light: light('#fff6d2', '#34462f', '#fffbe0', '#cbdDb2', 0.16, 0.55),
})

const glasshouse: Painter = (random) => ({
  far: backdrop([[0, '#d6e5dc'], [0.5, '#7fa48e'], [1, '#24443b']]) + times(9, (index) => box(-20 + index * 52, -10, 4, 350, '#eef3ea', 0.6)) + [58, 158, 258].map((y) => box(-10, y, 420, 4, '#eef3ea', 0.5)).join(''), // prettier-ignore
  near: times(34, () => blob(oval([random.between(-30, 430), random.between(190, 500)], random.between(16, 44), random.between(12, 30), 8, random.between(0, 3)), random.pick(['#2f5f4c', '#4a7f62', '#6e9c72', '#1f4a40']), 0.7)), // prettier-ignore
  light: light('#f6f5e2', '#23403a', '#e6f4e4', '#b4ccbe', 0.2, 0.5),
})

const hills =
  ({ high, low, middle, front }: Sky & { middle: Colour; front: Colour }, tone: ReturnType<typeof light>): Painter =>
  (random) => {
    const range = (index: number) => {
      const y = 194 + index * 55
      const tops = times(6, (at) => `L${-20 + at * 88} ${(y + random.between(-40 + index * 6, 22)).toFixed(0)}`)
      return path(`M-20 ${y}${tops}L420 520L-20 520Z`, mix(mix(low, middle, 0.5), front, index / 4))
    }
    return {
      far:
        backdrop([
          [0, high],
          [0.55, low],
          [1, low],
        ]) + times(3, range),
      near: times(2, (index) => range(index + 3)),
      light: tone,
    }
  }

/** Gabled houses along a canal. */
const canal =
  ({ high, low, water }: Sky & { water: Colour }, tone: ReturnType<typeof light>): Painter =>
  (random) => {
    const bricks = ['#7a3a3a', '#a9603f', '#3f4a56', '#8a4a38', '#c7a277', '#5a3a44', '#70504a'] as const
    const houses = times(7, (index) => {
      const [x, top] = [-34 + index * 66, 120 + random.between(-26, 34)]
      const colour = mix(bricks[index] ?? bricks[0], low, 0.22)
      return path(`M${x} 310V${top}l12-22h10l6-20h12l6 20h10l12 22V310Z`, colour) + windows(random, x + 9, top + 16, 3, 5, ['#ffe0a2', '#efe6d8', '#e3d9cc']) // prettier-ignore
    })
    return {
      far:
        backdrop([
          [0, high],
          [0.5, low],
          [1, low],
        ]) +
        houses +
        box(-20, 306, 440, 12, '#4e4a50'),
      near: box(-20, 316, 440, 220, water) + times(22, (index) => box(random.between(-30, 370), 324 + index * 8, random.between(30, 120), 3, random.pick([...bricks, '#f3d9b4']), 0.3)), // prettier-ignore
      light: tone,
    }
  }

const snow: Painter = (random) => ({
  far: backdrop([[0, '#aebccb'], [0.5, '#e8e4e2'], [1, '#d5dbe2']]) + times(16, (index) => { const [x, top] = [-20 + index * 28, 190 + random.between(-60, 30)]; return isCalmCorner([x + 24, top - 20]) ? '' : path(polygon([[x, 320], [x + 22, top], [x + 44, 320]]), mix('#4c6068', '#c9d2d8', random.between(0.2, 0.6))) }), // prettier-ignore
  near: blob([[-20, 318], [90, 300], [200, 312], [310, 298], [420, 312], [420, 520], [-20, 520]], '#eef1f3') + times(8, () => line([[random.between(-20, 200), random.between(340, 500)], [200, random.between(350, 490)], [random.between(220, 420), random.between(340, 500)]], 10, '#c5d0dc', 0.4)), // prettier-ignore
  light: light('#fff4ea', '#46536b', '#ffffff', '#d3dce6', 0.16, 0.55),
})

const meadow: Painter = (random, lightFrom) => ({
  far: backdrop([[0, '#9fb6c4'], [0.42, '#f7d9a6'], [0.6, '#dcb56a'], [1, '#7a6a34']]) + glow('sun', [lightFrom < 0 ? 60 : 250, 210], 200, '#fff0c4', 0.7) + blob([[-20, 250], [80, 226], [200, 238], [320, 222], [420, 240], [420, 290], [-20, 290]], '#8f9a6a', 0.8), // prettier-ignore
  near: times(80, () => { const [x, y] = [random.between(-10, 410), random.between(330, 520)]; return path(stroke([[x, y + 60], [x + random.between(-6, 6), y + 10], [x + random.between(-20, 20), y - 40]], 4), random.pick(['#b99a4a', '#d9bb6c', '#8a7a3a', '#e8d08c']), 0.75) }), // prettier-ignore
  light: light('#ffd998', '#4f3a2c', '#ffdf9a', '#e3c690', 0.2, 0.7),
})

export const outsideScenes = {
  street: [
    street({ high: '#4a3560', low: '#c07a80', wall: '#3a2547', lit: true }, light('#ffc98a', '#3b2450', '#ff9e5e', '#c9a2b8', 0.22, 0.65)),
    street({ high: '#141833', low: '#3a3562', wall: '#10122a', lit: true }, light('#ffc27a', '#1d1f45', '#6fa8e8', '#b7a3c0', 0.28, 0.7)),
    street({ high: '#8fa2ad', low: '#d3cfc4', wall: '#7a6f6c', lit: false }, light('#fbf0dc', '#3f4650', '#eef4f4', '#c6cbcb', 0.16, 0.5)),
  ],
  harbour: [
    harbour({ high: '#7fb0cc', low: '#dce7e2', sea: '#4e8299', deep: '#2d5b73' }, light('#fff4dc', '#2f4460', '#ffffff', '#cfe0e6', 0.12, 0.55)),
    harbour({ high: '#6d5a8a', low: '#f5b183', sea: '#b5727d', deep: '#4b3a5e' }, light('#ffbe7e', '#4a2a52', '#ffb06a', '#d9a69c', 0.24, 0.75)),
    harbour({ high: '#a9b8bc', low: '#d9dcd4', sea: '#8fa3a6', deep: '#66797f' }, light('#f1f0e4', '#3f4b58', '#dce6e6', '#c4cfd0', 0.18, 0.45)),
  ],
  forest: [
    forest({ high: '#8fa865', low: '#3e5b3d', trunk: '#33402e', leaves: ['#6f9350', '#a9bf63', '#4e7648', '#cfd98a'] }, light('#fff3c4', '#243b2c', '#e9f7b0', '#b9cfa2', 0.2, 0.6)),
    forest({ high: '#d7a45c', low: '#7a4a30', trunk: '#40281f', leaves: ['#c9742f', '#e2a645', '#a04a2b', '#f0cb78'] }, light('#ffd596', '#472a22', '#ffc26a', '#d6b184', 0.22, 0.65)),
    forest({ high: '#c9c4be', low: '#5e7076', trunk: '#3b4850', leaves: ['#8c9e98', '#aeb8ac', '#6b827f', '#e3d7c4'] }, light('#fbe6d2', '#31384f', '#f6d7c2', '#b8bfc4', 0.18, 0.5)),
  ],
  shore: [
    shore({ high: '#8ec0d2', low: '#e6efe8', sea: '#4f94a4', sand: '#dfc9a0' }, light('#fff8e6', '#3a5266', '#ffffff', '#d8e6e6', 0.1, 0.55)),
    shore({ high: '#8a86a8', low: '#fbd09a', sea: '#7e8499', sand: '#c99a6c' }, light('#ffc684', '#553049', '#ffbc74', '#e0b298', 0.2, 0.75)),
    shore({ high: '#5b6b7c', low: '#aeb7ba', sea: '#48606b', sand: '#9a8f80' }, light('#edebe2', '#2b3646', '#c8dae4', '#a9b6c0', 0.2, 0.5)),
  ],
  garden: [garden, glasshouse],
  hills: [
    hills({ high: '#8a7ba0', low: '#fbcba2', middle: '#7c6e92', front: '#3e3a58' }, light('#ffd9b4', '#3f3257', '#ffc9a0', '#cdb4b8', 0.2, 0.65)),
    hills({ high: '#86aecb', low: '#e2eae6', middle: '#6c92ac', front: '#2f5366' }, light('#fff3e0', '#2c3f5c', '#e3eef6', '#bfd0dc', 0.14, 0.5)),
    hills({ high: '#b9b3c6', low: '#f0d9c0', middle: '#9a7c98', front: '#5a3f5c' }, light('#ffe2c0', '#4b2c48', '#f3c6d0', '#cfafb4', 0.2, 0.55)),
  ],
  canal: [
    canal({ high: '#8fa5bc', low: '#f3d6b0', water: '#6e7c8c' }, light('#ffe2b4', '#35344f', '#fff0d0', '#d8c4b4', 0.16, 0.55)),
    canal({ high: '#3d4a6b', low: '#c98a86', water: '#3f4763' }, light('#ffcb92', '#2b2444', '#ffab7a', '#b99aa4', 0.24, 0.7)),
  ],
  snow: [snow],
  meadow: [meadow],
} satisfies Record<string, readonly [Painter, ...Painter[]]> // prettier-ignore
