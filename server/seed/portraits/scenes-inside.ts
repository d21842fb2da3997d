import { darken, lighten, mix, type Colour } from './colours.ts'
import { oval, polygon, type Point } from './curves.ts'
import { backdrop, isCalmCorner, lamps, light, type Painter } from './scene-tools.ts'
import { blob, box, disc, glow, line, path, times, type Svg } from './shapes.ts'

const pot = (x: number, y: number, kind: number, colour: Colour): Svg => {
  if (kind === 0) return box(x, y - 34, 20, 34, colour, 1, 4)
  if (kind === 1) return path(`M${x} ${y - 16}h28q-3 16-14 16t-14-16z`, colour)
  if (kind === 2) return box(x, y - 20, 16, 20, colour, 1, 3)
  return box(x + 2, y - 17, 18, 17, '#b0643f', 1, 2) + blob(oval([x + 11, y - 29], 16, 15, 8), '#5f7f54')
}

const kitchen =
  (walls: readonly [Colour, ...Colour[]], isMorning: boolean, tone: ReturnType<typeof light>): Painter =>
  (random, lightFrom) => {
    const wall = random.pick(walls)
    // Morning light comes through a window on the left; the shelves are on the other side, below the calm corner.
    const windowX = lightFrom < 0 ? 12 : -40
    const shelfX = lightFrom < 0 ? 180 : 150
    const shelves = [172, 262].map((y) => box(shelfX, y, 250, 9, darken(wall, 0.42)) + times(6, (index) => pot(shelfX + 12 + index * 38 + random.between(-5, 5), y, random.below(4), random.pick(['#b4583c', '#e7dac0', '#466a63', '#c99a4a', '#7a3a44', '#8fa08b'])))) // prettier-ignore
    const pane = box(windowX - 7, 34, 126, 194, lighten(wall, 0.5)) + box(windowX, 40, 112, 182, '#fbf6e4') + box(windowX + 52, 40, 7, 182, lighten(wall, 0.4)) + blob(oval([windowX + 28, 190], 36, 32, 9), '#9db48c', 0.7) + blob(oval([windowX + 88, 202], 32, 28, 9), '#83a07c', 0.7) // prettier-ignore
    const lamp =
      box(90, -10, 3, 70, '#2d1a20') +
      path('M66 88q4-34 26-34t26 34z', '#2e1c26') +
      glow('lamp', [92, 92], 200, '#ffc878', 0.6)
    return {
      far:
        backdrop([
          [0, lighten(wall, isMorning ? 0.25 : 0.04)],
          [0.7, wall],
          [1, darken(wall, 0.3)],
        ]) + (isMorning ? pane : lamp),
      near:
        shelves.join('') +
        box(-10, 380, 420, 140, darken(wall, isMorning ? 0.36 : 0.5)) +
        box(-10, 374, 420, 11, lighten(wall, 0.2)),
      light: tone,
    }
  }

const library =
  (
    wood: Colour,
    back: Colour,
    books: readonly [Colour, ...Colour[]],
    lamp: Colour,
    tone: ReturnType<typeof light>,
  ): Painter =>
  (random, lightFrom) => {
    const row = (index: number) => {
      const y = -18 + index * 90
      let [shelf, x] = ['', -8]
      while (x < 408) {
        const [width, height] = [random.between(9, 22), random.between(52, 78)]
        if (random.chance(0.07)) x += random.between(14, 32)
        shelf += box(
          x,
          y + 82 - height,
          width,
          height,
          mix(random.pick(books), back, isCalmCorner([x, y + 60]) ? 0.5 : 0.08),
        )
        x += width + 1.5
      }
      return shelf + box(-10, y + 82, 420, 9, wood)
    }
    return {
      far: box(-40, -40, 480, 580, back) + times(6, row),
      near: glow('lamp', [lightFrom < 0 ? 20 : 380, lightFrom < 0 ? 180 : 290], 300, lamp, 0.55),
      light: tone,
    }
  }

const concert =
  (dark: Colour, mid: Colour, beams: readonly [Colour, ...Colour[]], tone: ReturnType<typeof light>): Painter =>
  (random) => ({
    far: backdrop([[0, dark], [0.6, mid], [1, dark]]) + times(5, (index) => { const [x, to] = [6 + index * 52 + random.between(-8, 8), random.between(-60, 330)]; return path(polygon([[x - 4, -10], [x + 4, -10], [to + 50, 470], [to - 30, 470]]), random.pick(beams), 0.26) }), // prettier-ignore
    near: lamps(random, 14, beams, [40, 350], [4, 13]) + times(20, () => disc([random.between(-10, 410), random.between(408, 470)], random.between(14, 28), darken(dark, 0.3))), // prettier-ignore
    light: tone,
  })

/** A painted wall with light on it. */
const studio =
  (colour: Colour, tone: ReturnType<typeof light>): Painter =>
  (random, lightFrom) => {
    const strokes = times(22, () => { const [x, y] = [random.between(-40, 440), random.between(0, 500)]; return line([[x - 70, y + random.between(-16, 16)], [x, y], [x + 76, y + random.between(-20, 20)]], random.between(14, 38), random.chance(0.5) ? lighten(colour, 0.2) : darken(colour, 0.2), 0.16) }) // prettier-ignore
    const kind = random.below(3)
    const panes = times(4, (index) => {
      const [column, row] = [index % 2, Math.floor(index / 2)]
      const [x, y] = [24 + column * 96, 46 + row * 132 + column * 12]
      return path(
        polygon([
          [x, y],
          [x + 84, y + 10],
          [x + 100, y + 132],
          [x + 16, y + 120],
        ]),
        lighten(colour, 0.65),
        0.34,
      )
    })
    const x = lightFrom < 0 ? 70 : 320
    const leaves = times(13, (index) => {
      const [angle, reach] = [-2.6 + index * 0.2, 156 + random.between(-24, 24)]
      const tip: Point = [x + Math.cos(angle) * reach, 350 + Math.sin(angle) * reach * 1.2]
      return isCalmCorner(tip, 20) ? '' : line([[x, 350], [x + Math.cos(angle) * reach * 0.6, 350 + Math.sin(angle) * reach * 0.65], tip], 20, darken(colour, 0.4), 0.3) // prettier-ignore
    })
    return {
      far:
        backdrop([
          [0, lighten(colour, 0.06)],
          [1, darken(colour, 0.28)],
        ]) + strokes,
      near: [panes, leaves, glow('wall', [200 + lightFrom * 80, 230], 300, lighten(colour, 0.45), 0.6)][kind] ?? '',
      light: tone,
    }
  }

const cafe =
  (wall: Colour, isEvening: boolean, tone: ReturnType<typeof light>): Painter =>
  (random, lightFrom) => {
    const x = lightFrom < 0 ? -10 : 30
    const view = isEvening
      ? times(14, () => box(x + random.between(0, 180), random.between(140, 290), 9, 13, '#ffcf86', 0.7))
      : times(7, (index) =>
          blob(oval([x + index * 31, 284], 27, 36, 8), random.pick(['#8ea690', '#a9bba0', '#76937e']), 0.7),
        )
    const pendants = ([[50, 74], [136, 52], [222, 80]] as const).map(([at, y]) => box(at - 1, -10, 2.4, y + 10, '#20131a') + path(`M${at - 21} ${y + 21}q3-23 21-23t21 23z`, isEvening ? '#c79a4b' : '#3b4a48') + `<ellipse cx="${at}" cy="${y + 22}" rx="15" ry="5" fill="#ffe6ae"/>` + (isEvening ? glow(`pendant${at}`, [at, y + 24], 110, '#ffc878', 0.5) : '')) // prettier-ignore
    const frame =
      [0, 66, 133, 200].map((at) => box(x + at - 3, 100, 7, 208, darken(wall, 0.4))).join('') +
      box(x, 194, 200, 6, darken(wall, 0.4))
    const chairs = [50, 340].map((at) => blob([[at - 34, 520], [at - 38, 392], [at, 366], [at + 38, 392], [at + 34, 520]], isEvening ? '#6e3b2c' : '#7c5a42')) // prettier-ignore
    return {
      far: backdrop([[0, darken(wall, 0.15)], [0.6, wall], [1, darken(wall, 0.45)]]) + box(x, 100, 200, 208, isEvening ? '#2e3557' : '#dde6e4') + view + frame, // prettier-ignore
      near: pendants.join('') + box(-10, 400, 420, 120, darken(wall, 0.5)) + chairs.join(''),
      light: tone,
    }
  }

/** A living room with a sofa, a plant and a picture. */
const lounge =
  (wall: Colour, sofa: Colour, tone: ReturnType<typeof light>): Painter =>
  (random) => ({
    far: backdrop([[0, lighten(wall, 0.12)], [0.75, wall], [1, darken(wall, 0.35)]]) + box(34, 60, 86, 112, darken(wall, 0.4)) + box(41, 67, 72, 98, mix(wall, '#f3e3c4', 0.6)) + blob([[48, 158], [66, 118], [84, 136], [106, 158]], mix(sofa, wall, 0.3)), // prettier-ignore
    near: blob([[-30, 330], [40, 300], [200, 292], [360, 300], [430, 330], [430, 520], [-30, 520]], sofa) + line([[-20, 322], [200, 296], [420, 322]], 6, lighten(sofa, 0.4), 0.4) + blob([[300, 316], [360, 304], [392, 350], [380, 400], [318, 396]], '#c9924a') + times(9, (index) => line([[366, 330], [366 - 40 + index * 10, 250 - (index % 3) * 20], [366 - 62 + index * 15, 214 + random.between(-14, 20)]], 13, index % 2 === 0 ? '#5f7f54' : '#466a4a', 0.85)), // prettier-ignore
    light: tone,
  })

export const insideScenes = {
  kitchen: [
    kitchen(['#d9d3be', '#c6d0c0', '#e2cdb8'], true, light('#fff0d2', '#5b4652', '#ffffff', '#e9dccb', 0.1, 0.5)),
    kitchen(['#8e5b4a', '#6e5566', '#7a6a48'], false, light('#ffcb86', '#43243a', '#ffd9a3', '#c9a08c', 0.22, 0.5)),
  ],
  library: [
    library('#3e2430', '#261520', ['#7a2e3c', '#2f4a4c', '#8a6434', '#4a2b44', '#a0583a', '#3a3a4e', '#b99a66'], '#ffb868', light('#ffc988', '#3a1d33', '#ffb566', '#bf937f', 0.22, 0.5)),
    library('#8a6a4e', '#5e4636', ['#a8483f', '#42686a', '#c79a4b', '#6a4a66', '#d8c8a8', '#4c5a78', '#8a9a78'], '#fff1d6', light('#fff2dc', '#433447', '#f7f0e4', '#dccfc0', 0.14, 0.45)),
  ],
  concert: [
    concert('#1f0e2e', '#5a1b4c', ['#e23b85', '#8a4bd0', '#ff8a9a'], light('#ffc0b8', '#26113f', '#f0468e', '#a878b0', 0.28, 0.85)),
    concert('#1e1022', '#5e2a2c', ['#ffa23f', '#e25a3a', '#ffd27a'], light('#ffc27c', '#2b1630', '#ffa544', '#b98a7c', 0.26, 0.85)),
    concert('#0e1330', '#23386b', ['#3fa0e8', '#5a6be0', '#9fe0f0'], light('#f3d7cb', '#131c40', '#58b8f0', '#8492bc', 0.28, 0.85)),
  ],
  studio: [
    studio('#b4694c', light('#ffe0bc', '#4c2230', '#ffd9b8', '#ddb29c', 0.16, 0.4)),
    studio('#93a388', light('#fff3d8', '#34413a', '#f3f3dc', '#cbd2be', 0.14, 0.4)),
    studio('#2c3050', light('#ffddb4', '#1b1a33', '#9db6e8', '#9ca0be', 0.22, 0.6)),
    studio('#d5bf9c', light('#fff2da', '#54403f', '#fff8e8', '#e6d7c0', 0.1, 0.4)),
    studio('#be8288', light('#ffe6d4', '#532844', '#ffd9dc', '#ddb9bc', 0.14, 0.4)),
    studio('#285360', light('#ffe3be', '#152f3c', '#a9dada', '#a5bcbe', 0.18, 0.5)),
  ],
  cafe: [
    cafe('#5a3136', true, light('#ffc684', '#351b30', '#ffc070', '#c39a86', 0.24, 0.6)),
    cafe('#a9afa2', false, light('#fff4e0', '#3b4048', '#ffffff', '#d5d6d0', 0.12, 0.5)),
  ],
  lounge: [
    lounge('#a9746a', '#2f5e63', light('#ffd9a0', '#3a1f38', '#ffe2b4', '#d0aca0', 0.16, 0.5)),
    lounge('#8f9a9c', '#8a4b3a', light('#fff0dc', '#343a48', '#f4f4ee', '#c6cac8', 0.12, 0.45)),
  ],
} satisfies Record<string, readonly [Painter, ...Painter[]]> // prettier-ignore
