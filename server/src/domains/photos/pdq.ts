/**
 * Perceptual hash PDQ: 256 bits that stay nearly the same when a picture is scaled, recompressed or toned. Each bit says
 * whether one of 16 × 16 low frequencies of the picture is above their median.
 */

/** The luminance of a picture that was scaled to a square, row by row. */
export type Luminance = Float32Array

/** A part of the picture, as shares of its sides. */
export type Area = { left: number; top: number; right: number; bottom: number }

export const pdqSidePx = 256
export const pdqBytes = 32
const gridSide = 64
const frequencies = 16
/** Divides the sum of all steps between neighbouring cells, so that a picture with ordinary details reaches 100. */
const qualityDivisor = 90

export const wholeArea: Area = { left: 0, top: 0, right: 1, bottom: 1 }

export type Pixels = { data: Uint8Array; info: { width: number; height: number; channels: 3 } }

/** Returns the luminance of a picture, scaled to a square by averages. Mirrored pictures have mirrored results. */
export function luminanceOf({ data, info: { width, height } }: Pixels): Luminance {
  const columns = overlapsOf(width)
  const rows = overlapsOf(height)
  const luminance = new Float32Array(pdqSidePx * pdqSidePx)
  const line = new Float32Array(width)
  const narrow = new Float32Array(pdqSidePx)
  let row = 0
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3)
      line[x] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    narrow.fill(0)
    for (const { from, to, share } of columns) narrow[to] = (narrow[to] ?? 0) + (line[from] ?? 0) * share
    for (; rows[row]?.from === y; row++) {
      const { to = 0, share = 0 } = rows[row] ?? {}
      for (let x = 0; x < pdqSidePx; x++) {
        const pixel = to * pdqSidePx + x
        luminance[pixel] = (luminance[pixel] ?? 0) + (narrow[x] ?? 0) * share
      }
    }
  }
  return luminance
}

/** Returns which share each pixel of a line has in each pixel of the scaled line, by the pixel of the line. */
function overlapsOf(length: number): { from: number; to: number; share: number }[] {
  const scale = pdqSidePx / length
  return Array.from({ length }, (_, from) => {
    const [start, end] = [from * scale, (from + 1) * scale]
    const first = Math.floor(start)
    const last = Math.min(Math.ceil(end) - 1, pdqSidePx - 1)
    return Array.from({ length: Math.max(1, last - first + 1) }, (_overlap, index) => {
      const to = first + index
      return { from, to, share: Math.min(end, to + 1) - Math.max(start, to) }
    })
  }).flat()
}

/** Two box filters in each direction, half as wide as a cell of the grid: together they weigh like a tent. */
export function smooth(luminance: Luminance): Luminance {
  const spare = new Float32Array(luminance.length)
  const smoothed = luminance.slice()
  for (let pass = 0; pass < 2; pass++) {
    filterLines(smoothed, spare, 1, pdqSidePx)
    filterLines(spare, smoothed, pdqSidePx, 1)
  }
  return smoothed
}

/** Filters along lines. `step` leads to the next pixel of a line, `lineStep` to the next line. */
function filterLines(source: Luminance, target: Luminance, step: number, lineStep: number): void {
  for (let line = 0; line < pdqSidePx; line++)
    for (let place = 0; place < pdqSidePx; place++) {
      const at = line * lineStep + place * step
      const here = source[at] ?? 0
      const before = place > 0 ? (source[at - step] ?? 0) : here
      const after = place < pdqSidePx - 1 ? (source[at + step] ?? 0) : here
      target[at] = before / 4 + here / 2 + after / 4
    }
}

/** Samples an area of the smoothed picture at the centres of 64 × 64 cells. */
export function gridOf(smoothed: Luminance, { left, top, right, bottom }: Area = wholeArea): Float32Array {
  const columns = centres(left, right)
  const rows = centres(top, bottom)
  const grid = new Float32Array(gridSide * gridSide)
  for (let row = 0; row < gridSide; row++) {
    const y = rows[row] ?? 0
    const above = Math.floor(y) * pdqSidePx
    const below = Math.min(Math.floor(y) + 1, pdqSidePx - 1) * pdqSidePx
    const down = y - Math.floor(y)
    for (let column = 0; column < gridSide; column++) {
      const x = columns[column] ?? 0
      const west = Math.floor(x)
      const east = Math.min(west + 1, pdqSidePx - 1)
      const across = x - west
      const upper = (smoothed[above + west] ?? 0) * (1 - across) + (smoothed[above + east] ?? 0) * across
      const lower = (smoothed[below + west] ?? 0) * (1 - across) + (smoothed[below + east] ?? 0) * across
      grid[row * gridSide + column] = upper * (1 - down) + lower * down
    }
  }
  return grid
}

const centres = (from: number, to: number): Float32Array =>
  Float32Array.from({ length: gridSide }, (_, cell) => {
    const share = from + ((cell + 0.5) / gridSide) * (to - from)
    return Math.min(Math.max(share * pdqSidePx - 0.5, 0), pdqSidePx - 1)
  })

/** Returns how many details the grid has, from 0 to 100. A picture of one colour has none. */
export function qualityOf(grid: Float32Array): number {
  let steps = 0
  for (let row = 0; row < gridSide; row++)
    for (let column = 0; column < gridSide; column++) {
      const at = row * gridSide + column
      const here = grid[at] ?? 0
      if (row > 0) steps += Math.trunc((Math.abs(here - (grid[at - gridSide] ?? 0)) * 100) / 255)
      if (column > 0) steps += Math.trunc((Math.abs(here - (grid[at - 1] ?? 0)) * 100) / 255)
    }
  return Math.min(100, Math.trunc(steps / qualityDivisor))
}

/** Cosines of the frequencies 1 to 16. Frequency 0 is the brightness, which does not matter. */
const cosines = Float64Array.from({ length: frequencies * gridSide }, (_, at) => {
  const frequency = Math.floor(at / gridSide) + 1
  const cell = at % gridSide
  return Math.sqrt(2 / gridSide) * Math.cos((Math.PI / 2 / gridSide) * frequency * (2 * cell + 1))
})

/** Returns 16 × 16 coefficients of the discrete cosine transform, one row for each vertical frequency. */
export function coefficientsOf(grid: Float32Array): Float64Array {
  const vertical = new Float64Array(frequencies * gridSide)
  for (let frequency = 0; frequency < frequencies; frequency++)
    for (let row = 0; row < gridSide; row++) {
      const cosine = cosines[frequency * gridSide + row] ?? 0
      for (let column = 0; column < gridSide; column++) {
        const at = frequency * gridSide + column
        vertical[at] = (vertical[at] ?? 0) + cosine * (grid[row * gridSide + column] ?? 0)
      }
    }
  const coefficients = new Float64Array(frequencies * frequencies)
  for (let down = 0; down < frequencies; down++)
    for (let across = 0; across < frequencies; across++) {
      let sum = 0
      for (let column = 0; column < gridSide; column++)
        sum += (vertical[down * gridSide + column] ?? 0) * (cosines[across * gridSide + column] ?? 0)
      coefficients[down * frequencies + across] = sum
    }
  return coefficients
}

/** Returns the hash: 16 words of 16 bits, one for each vertical frequency, each with its low byte first. */
export function hashOf(coefficients: Float64Array): Uint8Array {
  const sorted = coefficients.slice().sort()
  const middle = ((sorted[sorted.length / 2 - 1] ?? 0) + (sorted[sorted.length / 2] ?? 0)) / 2
  const hash = new Uint8Array(pdqBytes)
  for (let bit = 0; bit < coefficients.length; bit++)
    if ((coefficients[bit] ?? 0) > middle) hash[bit >> 3] = (hash[bit >> 3] ?? 0) | (1 << (bit & 7))
  return hash
}

/**
 * Returns the hashes of the picture as it is, mirrored, and turned by quarters, eight in all. Mirroring changes the sign of
 * every other frequency, and a diagonal flip swaps the two directions, so no further transform is needed.
 */
export function orientationsOf(coefficients: Float64Array): Uint8Array[] {
  const flipped = coefficients.map((_, at) => coefficients[(at % frequencies) * frequencies + (at >> 4)] ?? 0)
  const signs = [false, true].flatMap((isUpsideDown) =>
    [false, true].map((isMirrored) => ({ isUpsideDown, isMirrored })),
  )
  return [coefficients, flipped].flatMap((given) =>
    signs.map(({ isUpsideDown, isMirrored }) =>
      hashOf(
        given.map((value, at) => {
          // The frequencies start at 1: the odd ones, which change their sign, have even places.
          const changes = Number(isUpsideDown && (at >> 4) % 2 === 0) + Number(isMirrored && at % 2 === 0)
          return changes === 1 ? -value : value
        }),
      ),
    ),
  )
}

/** Returns the number of different bits. */
export function distanceOf(one: Uint8Array, other: Uint8Array): number {
  let distance = 0
  for (let at = 0; at < pdqBytes; at++) {
    let bits = (one[at] ?? 0) ^ (other[at] ?? 0)
    for (; bits; bits &= bits - 1) distance++
  }
  return distance
}
