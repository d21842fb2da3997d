import sharp from 'sharp'
import { beardCover } from './beards.ts'
import { rgbOf, type Rgb } from './colours.ts'
import type { Sitter } from './face.ts'
import { crownY, depthAt, featureRelief, youthOf } from './head.ts'
import { isDarkSkin, type HairColours, type SkinColours } from './palette.ts'
import type { Svg } from './shapes.ts'
import type { Traits } from './traits.ts'

/** Part of the drawing that the picture of the skin covers. */
const area = { left: -104, top: -124, width: 208, height: 260 }
const cellSize = 2.5
const columns = Math.ceil(area.width / cellSize)
const rows = Math.ceil(area.height / cellSize)
const angles = 128
const maxAngle = (125 * Math.PI) / 180
const levels = 108

/** Directions of the light: from the side, from above and from the front. */
const lightDirections = {
  window: [0.66, 0.46, 0.6],
  side: [0.84, 0.3, 0.45],
  soft: [0.36, 0.42, 0.83],
  high: [0.44, 0.68, 0.58],
} satisfies Record<Traits['lightKind'], Rgb>

type Sample = { x: number; y: number; z: number; faceX: number; faceY: number; facing: number }

const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
const mixRgb = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** Returns the lit skin of the head as an SVG image. It covers more than the head and has to be clipped to its outline. */
export async function drawSkin({ head, traits, skin, hair }: Sitter, stubble: string): Promise<Svg> {
  const samples = Array.from({ length: levels }, (_, level) => {
    const y = crownY + 0.5 + ((100 - crownY - 1) * level) / (levels - 1)
    const section = head.sectionAt(y)
    return Array.from({ length: angles }, (_, index): Sample => {
      const angle = -maxAngle + (2 * maxAngle * index) / (angles - 1)
      const facing = Math.max(0, Math.cos(angle))
      const faceX = section.width * Math.sin(angle)
      const depth = depthAt(section, angle) + featureRelief(traits, faceX, y) * Math.min(1, facing * 2)
      const [x, at] = head.project(faceX, y, depth)
      return {
        ...{ x, y: at },
        z: depth * head.cos - faceX * head.sin,
        ...{ faceX, faceY: y, facing },
      }
    })
  })
  const depths = new Float32Array(columns * rows).fill(-Infinity)
  const pixels = Buffer.alloc(columns * rows * 4)
  const paint = createPaint(traits, skin, hair, stubble)
  const [across, down, front] = lightDirections[traits.lightKind]
  for (let level = 1; level < levels - 1; level += 1) {
    for (let index = 1; index < angles - 1; index += 1) {
      const sample = samples[level]?.[index]
      const [left, right] = [samples[level]?.[index - 1], samples[level]?.[index + 1]]
      const [above, below] = [samples[level - 1]?.[index], samples[level + 1]?.[index]]
      if (!sample || !left || !right || !above || !below) continue
      const [ax, ay, az] = [right.x - left.x, right.y - left.y, right.z - left.z]
      const [bx, by, bz] = [below.x - above.x, below.y - above.y, below.z - above.z]
      const normal: Rgb = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
      const length = Math.hypot(...normal) || 1
      // Points on the back of the head are hidden.
      if (normal[2] <= 0) continue
      const light = (normal[0] * traits.lightFrom * across - normal[1] * down + normal[2] * front) / length
      const column = Math.round((sample.x - area.left) / cellSize)
      const row = Math.round((sample.y - area.top) / cellSize)
      const cell = row * columns + column
      if (column < 0 || column >= columns || row < 0 || row >= rows || sample.z < (depths[cell] ?? 0)) continue
      depths[cell] = sample.z
      pixels.set([...paint(sample, light).map(Math.round), 255], cell * 4)
    }
  }
  fillGaps(pixels)
  const png = await sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
    .blur(1)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const place = `x="${area.left - cellSize / 2}" y="${area.top - cellSize / 2}" width="${columns * cellSize}" height="${rows * cellSize}"`
  return `<image ${place} preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Returns the colour of a sample in the given light. */
function createPaint(traits: Traits, skin: SkinColours, hair: HairColours, stubble: string) {
  const [base, shade, bright, blush] = [rgbOf(skin.base), rgbOf(skin.shade), rgbOf(skin.light), rgbOf(skin.blush)]
  const deepShade = mixRgb(shade, [40, 16, 30], 0.25)
  const shadow = rgbOf(stubble)
  // Base and shade of dark skin are further apart, so the same share would look like a stripe beside the nose.
  const contrast = isDarkSkin(traits.skin) ? 0.64 : 1
  const shadeShare = (traits.isWoman ? 0.52 - youthOf(traits) * 0.1 : 0.58) * contrast
  const bump = (x: number, y: number, atX: number, atY: number, sizeX: number, sizeY: number) =>
    Math.exp(-(((Math.abs(x) - atX) / sizeX) ** 2) - ((y - atY) / sizeY) ** 2)
  const stubbleStrength = { shaven: 0.1, stubble: 0.3, short: 0.1, full: 0.1, goatee: 0.12, moustache: 0.1 }[
    traits.beard
  ]
  const cover = beardCover(traits)
  const [fur, furShade, furLight] = [rgbOf(hair.base), rgbOf(hair.shade), rgbOf(hair.light)]
  return ({ faceX, faceY, facing }: Sample, light: number): Rgb => {
    const dark = 1 - smoothstep(-0.12, 0.68, light)
    let colour = mixRgb(base, shade, dark * shadeShare)
    colour = mixRgb(colour, deepShade, (1 - smoothstep(-0.35, 0.12, light)) * 0.34 * contrast)
    colour = mixRgb(colour, bright, smoothstep(0.58, 0.97, light) * 0.85)
    const red = bump(faceX, faceY, 42, 30, 17, 13) + 0.6 * bump(faceX, faceY, 0, traits.nose.tipY - 1, 9, 7)
    colour = mixRgb(colour, blush, Math.min(1, red) * (traits.isWoman ? 0.34 : 0.13))
    if (!traits.isWoman) {
      const jaw = smoothstep(38, 62, faceY + Math.abs(faceX) * 0.34) * smoothstep(0, 0.3, facing)
      const cheek = smoothstep(26, 40, Math.abs(faceX)) * (1 - smoothstep(30, 52, faceY))
      const lips = bump(faceX, faceY, 0, traits.mouthY + 1, traits.mouthWidth, 7)
      colour = mixRgb(colour, shadow, Math.max(0, jaw - cheek - lips) * stubbleStrength)
    }
    const covered = cover(faceX, faceY)
    if (covered === 0) return colour
    const beard = mixRgb(mixRgb(fur, furShade, dark * 0.7), furLight, smoothstep(0.5, 1, light) * 0.22)
    return mixRgb(colour, beard, covered)
  }
}

/** Copies the nearest pixel of the same row into gaps, so that the picture reaches the outline. */
function fillGaps(pixels: Buffer): void {
  for (let row = 0; row < rows; row += 1) {
    const filled = Array.from({ length: columns }, (_, column) => column).filter(
      (column) => pixels[(row * columns + column) * 4 + 3],
    )
    if (filled.length === 0) continue
    for (let column = 0; column < columns; column += 1) {
      const at = (row * columns + column) * 4
      if (pixels[at + 3]) continue
      const nearest = filled.reduce((best, one) => (Math.abs(one - column) < Math.abs(best - column) ? one : best))
      pixels.copyWithin(at, (row * columns + nearest) * 4, (row * columns + nearest) * 4 + 4)
    }
  }
  // Rows above the crown and below the chin repeat the nearest row with pixels.
  const isEmpty = (row: number) => !pixels[row * columns * 4 + 3]
  const full = Array.from({ length: rows }, (_, row) => row).filter((row) => !isEmpty(row))
  for (let row = 0; row < rows; row += 1) {
    if (!isEmpty(row)) continue
    const nearest = full.reduce((best, one) => (Math.abs(one - row) < Math.abs(best - row) ? one : best))
    pixels.copyWithin(row * columns * 4, nearest * columns * 4, (nearest + 1) * columns * 4)
  }
}
