import type { SeededRandom } from './seeded-random.ts'

export const width = 1080
export const height = 1350

type Palette = { sky: string; ground: string; near: string; far: string; light: string }

const palettes: readonly [Palette, ...Palette[]] = [
  { sky: '#fde3ec', ground: '#f7b9cd', near: '#e58aa8', far: '#f3a6bf', light: '#fff6f0' },
  { sky: '#fdecd2', ground: '#f6c99a', near: '#e0a067', far: '#efb984', light: '#fffaf0' },
  { sky: '#dfe9fb', ground: '#b3c8ee', near: '#8aa4d6', far: '#a1b9e3', light: '#ffffff' },
  { sky: '#ddf1e9', ground: '#abd8c5', near: '#7fb9a2', far: '#97cab5', light: '#fdfff7' },
  { sky: '#ebe2f8', ground: '#c9b5e8', near: '#a68bd0', far: '#b8a0dd', light: '#fff9ff' },
  { sky: '#f3e6df', ground: '#d9bfb2', near: '#b89584', far: '#c9aa9a', light: '#fffaf6' },
]

type Scene = (palette: Palette, random: SeededRandom) => string

const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string, round = 0, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" opacity="${opacity}"/>`
const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const hills: Scene = ({ near, far, light, ground }, random) =>
  circle(220 + random.below(640), 330, 150, light, 0.9) +
  shape(`M0 900 C 200 ${620 + random.below(80)} 420 700 600 820 S 950 700 1080 800 V1350 H0Z`, ground) +
  shape(`M0 1010 C 260 820 480 ${900 + random.below(60)} 700 980 S 980 900 1080 960 V1350 H0Z`, far) +
  shape('M0 1150 C 300 1020 620 1080 1080 1060 V1350 H0Z', near)

const sea: Scene = ({ near, far, light, ground }, random) =>
  circle(300 + random.below(480), 560, 190, light, 0.95) +
  box(0, 740, width, 610, far) +
  times(7, (i) => box(random.below(760), 790 + i * 62, 180 + random.below(260), 10, light, 5, 0.35)) +
  shape('M0 1190 C 280 1120 640 1220 1080 1150 V1350 H0Z', ground) +
  shape('M0 1270 C 360 1210 700 1290 1080 1240 V1350 H0Z', near, 0.6)

const city: Scene = ({ near, far, light }, random) =>
  times(9, (i) => {
    const top = 420 + random.below(330)
    const windows = times(6, (row) =>
      times(3, (column) =>
        random.below(3) === 0 ? '' : box(i * 130 - 10 + 18 + column * 32, top + 40 + row * 74, 16, 30, light, 3, 0.55),
      ),
    )
    return box(i * 130 - 10, top, 118, 1000, i % 2 === 0 ? far : near, 10, 0.75) + windows
  }) + circle(880, 220, 90, light, 0.9)

const room: Scene = ({ near, far, light, ground }, random) => {
  const x = 90 + random.below(2) * 520
  const plant = x > 300 ? 170 : 900
  return (
    box(x, 130, 400, 620, light, 200, 0.85) +
    box(x + 30, 160, 340, 560, far, 170, 0.35) +
    box(x + 192, 160, 16, 560, light, 0, 0.9) +
    box(x + 30, 430, 340, 14, light, 0, 0.9) +
    box(0, 1090, width, 260, ground, 0, 0.8) +
    times(6, (i) =>
      shape(
        `M${plant} 1060 C ${plant - 160 + i * 60} ${900 - (i % 3) * 60} ${plant - 210 + i * 84} ${760 - (i % 2) * 90} ${plant - 190 + i * 76} 700 C ${plant - 110 + i * 60} 800 ${plant - 20 + i * 12} 920 ${plant} 1060Z`,
        near,
        0.75,
      ),
    ) +
    shape(`M${plant - 90} 1040 h180 l-26 190 h-128 Z`, far)
  )
}

const shelves: Scene = ({ near, far, light, ground }, random) =>
  times(4, (row) => {
    const y = 170 + row * 270
    const books = times(15, (i) => {
      const tall = 110 + random.below(80)
      return random.below(6) === 0
        ? ''
        : box(30 + i * 70, y + 200 - tall, 34 + random.below(24), tall, random.pick([near, far, light, ground]), 6, 0.8)
    })
    return books + box(0, y + 200, width, 22, near, 0, 0.55)
  })

const lamps: Scene = ({ near, far, light, ground }, random) =>
  box(0, 980, width, 370, ground, 0, 0.7) +
  box(0, 968, width, 16, near, 0, 0.5) +
  times(3, (i) => {
    const x = 180 + i * 360 + random.below(60) - 30
    const y = 220 + random.below(140)
    return (
      box(x - 3, 0, 6, y, near, 0, 0.8) +
      shape(`M${x - 90} ${y + 80} C ${x - 80} ${y} ${x + 80} ${y} ${x + 90} ${y + 80}Z`, near, 0.9) +
      circle(x, y + 96, 190, light, 0.3) +
      circle(x, y + 92, 34, light)
    )
  }) +
  times(5, (i) => circle(90 + i * 230, 860 + random.below(50), 46, far, 0.5))

const trees: Scene = ({ near, far, light, ground }, random) =>
  circle(200 + random.below(680), 260, 120, light, 0.8) +
  shape('M0 1040 C 320 970 760 1060 1080 1000 V1350 H0Z', ground) +
  times(6, (i) => {
    const x = i * 210 + random.below(70)
    const y = 520 + random.below(200)
    return (
      box(x - 13, y + 90, 26, 1060 - y, near, 10, 0.7) +
      circle(x, y, 130 + random.below(40), i % 2 === 0 ? far : near, 0.75) +
      circle(x + 60, y + 70, 95, far, 0.7)
    )
  }) +
  shape('M0 1180 C 360 1100 720 1180 1080 1130 V1350 H0Z', near, 0.55)

const lights: Scene = ({ light, far, near }, random) =>
  times(16, () =>
    circle(
      random.below(width),
      random.below(1100),
      40 + random.below(120),
      random.pick([light, light, far, near]),
      0.28,
    ),
  ) + circle(540, 640, 430, light, 0.4)

const scenes: readonly [Scene, ...Scene[]] = [hills, sea, city, room, shelves, lamps, trees, lights]

/** Draws the background of a portrait. Two pictures of the same person never have the same scene. */
export function drawScene(person: SeededRandom, picture: SeededRandom, index: number): string {
  const scene = scenes[(person.below(scenes.length) + index * 3) % scenes.length] ?? lights
  const palette = palettes[(person.below(palettes.length) + index) % palettes.length] ?? palettes[0]
  const gradient =
    `<linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1">` +
    `<stop offset="0" stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.ground}"/></linearGradient>`
  return `<defs>${gradient}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${scene(palette, picture)}`
}
