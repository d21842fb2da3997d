/**
 * Pictures made in code, for tests and measurements of photo recognition: no picture of a real person is needed. Each
 * seed gives another scene: noise like clouds or walls, gradients, soft and hard shapes, patterns.
 */
export type SyntheticPicture = { data: Buffer; width: number; height: number }

type Random = () => number

export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (random: Random, from: number, to: number) => from + random() * (to - from)
const smoothStep = (x: number) => x * x * (3 - 2 * x)

/** Smooth noise between 0 and 1 on a lattice of `cells` across the picture. */
function noiseOf(random: Random, cells: number): (x: number, y: number) => number {
  const side = cells + 2
  const values = Float32Array.from({ length: side * side }, () => random())
  return (x, y) => {
    const [column, row] = [Math.floor(x * cells), Math.floor(y * cells)]
    const [across, down] = [smoothStep(x * cells - column), smoothStep(y * cells - row)]
    const at = row * side + column
    const upper = (values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across
    const lower = (values[at + side] ?? 0) * (1 - across) + (values[at + side + 1] ?? 0) * across
    return upper * (1 - down) + lower * down
  }
}

/** Noise of several sizes, the smaller the weaker, as in photos. */
function fractalOf(random: Random, octaves: number): (x: number, y: number) => number {
  const start = between(random, 1.5, 4)
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    noise: noiseOf(random, Math.round(start * 2 ** octave)),
    weight: 0.5 ** (octave * between(random, 0.7, 1.2)),
  }))
  const total = layers.reduce((sum, { weight }) => sum + weight, 0)
  return (x, y) => layers.reduce((sum, { noise, weight }) => sum + weight * noise(x, y), 0) / total
}

type Layer = (x: number, y: number) => { tint: readonly number[]; opacity: number } | undefined

const colourOf = (random: Random) => [random() * 255, random() * 255, random() * 255] as const

/** An ellipse or a rectangle, turned, shaded from one side, with a soft or a hard edge. */
function shapeOf(random: Random): Layer {
  const [centreX, centreY] = [between(random, 0.05, 0.95), between(random, 0.05, 0.95)]
  const [radiusX, radiusY] = [between(random, 0.04, 0.35), between(random, 0.04, 0.35)]
  const turn = random() * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const isRound = random() < 0.6
  const softness = random() < 0.5 ? between(random, 0.02, 0.08) : between(random, 0.1, 0.6)
  const light = random() * Math.PI * 2
  const colour = colourOf(random)
  return (x, y) => {
    const [dx, dy] = [x - centreX, y - centreY]
    const [u, v] = [(dx * cos + dy * sin) / radiusX, (dy * cos - dx * sin) / radiusY]
    const depth = 1 - (isRound ? Math.hypot(u, v) : Math.max(Math.abs(u), Math.abs(v)))
    if (depth <= 0) return undefined
    const shade = 1 + 0.35 * (u * Math.cos(light) + v * Math.sin(light))
    return { tint: colour.map((value) => value * shade), opacity: Math.min(1, depth / softness) }
  }
}

/** Stripes, tiles or rings over a part of the picture. */
function patternOf(random: Random): Layer {
  const kind = Math.floor(random() * 3)
  const [turn, pitch, phase] = [random() * Math.PI, between(random, 5, 24), random() * 6]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [left, top] = [between(random, -0.3, 0.6), between(random, -0.3, 0.6)]
  const [width, height] = [between(random, 0.3, 1), between(random, 0.3, 1)]
  const colour = colourOf(random)
  const strength = between(random, 0.2, 0.7)
  return (x, y) => {
    if (x < left || x > left + width || y < top || y > top + height) return undefined
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    const wave =
      kind === 0
        ? Math.sin(u * pitch * Math.PI + phase)
        : kind === 1
          ? Math.sin(u * pitch * Math.PI + phase) * Math.sin(v * pitch * Math.PI)
          : Math.sin(Math.hypot(x - left - width / 2, y - top - height / 2) * pitch * 2 * Math.PI + phase)
    return { tint: colour, opacity: strength * (0.5 + wave / 2) }
  }
}

/** Draws the scene with this seed. The same seed always gives the same pixels. */
export function drawScene(seed: number, { width = 360, height = 450 } = {}): SyntheticPicture {
  const random = randomOf(seed)
  const background = fractalOf(random, 6)
  const grain = fractalOf(random, 5)
  const [dark, bright] = [colourOf(random), colourOf(random)]
  const slope = random() * Math.PI * 2
  const [slopeX, slopeY] = [Math.cos(slope), Math.sin(slope)]
  const gradient = between(random, 0, 0.8)
  const layers = [
    ...Array.from({ length: Math.floor(between(random, 0, 3)) }, () => patternOf(random)),
    ...Array.from({ length: Math.floor(between(random, 2, 14)) }, () => shapeOf(random)),
  ]
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 3) {
      const [x, y] = [column / width, row / height]
      const ramp = 0.5 + 0.5 * (slopeX * (x - 0.5) + slopeY * (y - 0.5)) * 1.4
      const mix = background(x, y) * (1 - gradient) + ramp * gradient
      const pixel = dark.map((value, channel) => value + ((bright[channel] ?? 0) - value) * mix)
      for (const layer of layers) {
        const drawn = layer(x, y)
        if (drawn)
          for (let channel = 0; channel < 3; channel++)
            pixel[channel] = (pixel[channel] ?? 0) * (1 - drawn.opacity) + (drawn.tint[channel] ?? 0) * drawn.opacity
      }
      const shift = (grain(x, y) - 0.5) * 40
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = Math.min(255, Math.max(0, Math.round((pixel[channel] ?? 0) + shift)))
    }
  return { data, width, height }
}
