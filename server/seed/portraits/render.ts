import sharp from 'sharp'
import { rgbOf } from './colours.ts'
import type { Composition } from './compose.ts'
import type { Side } from './names.ts'
import type { Light } from './palette.ts'
import { canvas } from './scene-tools.ts'
import type { Svg } from './shapes.ts'

/** Size of a rendered picture, in pixels. */
export const width = 800
export const height = 1000
/** The place is out of focus, so a small drawing is enough. */
const placeWidth = 200
const placeHeight = 250
const blurs = { far: 3.1, near: 1.8 }
const bleed = 30

const frame = (content: Svg, w: number, h: number, edge = 0) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-edge} ${-edge} ${canvas.width + 2 * edge} ${canvas.height + 2 * edge}">${content}</svg>`,
  )

/** Renders a composition to RGB pixels. */
export async function renderPicture({ far, near, figure, light, lightFrom }: Composition): Promise<Buffer> {
  // The product blocks SVG input, but these drawings are generated here.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const [place, drawn] = await Promise.all([
    renderPlace(far, near),
    sharp(frame(figure, width, height))
      .ensureAlpha()
      .raw()
      .toBuffer(),
  ])
  const outline = await softOutline(drawn)
  updateRims(drawn, outline, light, lightFrom)
  const pixels = Buffer.allocUnsafe(width * height * 3)
  for (const channel of [0, 1, 2] as const) blendChannel(pixels, place, drawn, light, lightFrom, channel)
  return pixels
}

/** Lays the figure over the place in one channel. Plain numbers in a small function are several times faster. */
function blendChannel(pixels: Buffer, place: Buffer, drawn: Buffer, light: Light, lightFrom: Side, channel: 0 | 1 | 2) {
  const noise = grain()
  const tint = 1 - light.airStrength * 0.55 * (1 - rgbOf(light.air)[channel] / 255)
  const rimShare = rgbOf(light.rim)[channel] / 255
  const keyShare = rgbOf(light.key)[channel] / 510
  const shadeShare = 1 - rgbOf(light.shade)[channel] / 255
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const alpha = (drawn[at * 4 + 3] ?? 0) / 255
      let value = place[at * 3 + channel] ?? 0
      if (alpha > 0) {
        const own = (drawn[at * 4 + channel] ?? 0) * tint
        value += (own + (255 - own) * rimShare * (rims[at] ?? 0) - value) * alpha
      }
      value += (255 - value) * keyShare * (glows[lightFrom < 0 ? x : width - 1 - x] ?? 0)
      value *= (1 - (edges[at] ?? 0) * shadeShare) * (1 + ((noise[((y & 255) << 8) | (x & 255)] ?? 128) - 128) / 3400)
      pixels[at * 3 + channel] = value > 255 ? 255 : value
    }
  }
}

/** Strength of the rim of light. Reused, because it is only valid while one picture is put together. */
const rims = new Float32Array(width * height)

function updateRims(drawn: Buffer, outline: Buffer, light: Light, lightFrom: Side): void {
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(height - 1, y + 4) * width
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (drawn[at * 4 + 3] === 0) continue
      // The rim is where the outline, moved towards the light, leaves the figure.
      const column = Math.min(width - 1, Math.max(0, x + lightFrom * 8))
      rims[at] = (1 - (outline[row + column] ?? 255) / 255) * light.rimStrength * 0.66
    }
  }
}

/** Darkness towards the edges of the picture. */
const edges = Float32Array.from({ length: width * height }, (_, at) => {
  const [across, down] = [((at % width) / width - 0.5) / 0.62, (Math.floor(at / width) / height - 0.42) / 0.62]
  return Math.max(0, across * across + down * down - 0.3) * 0.22
})

/** Glow of the light, by the distance from its side. */
const glows = Float32Array.from({ length: width }, (_, distance) => Math.max(0, 0.16 - (distance / width) * 0.3))

async function renderPlace(far: Svg, near: Svg): Promise<Buffer> {
  const edge = Math.round((bleed * placeWidth) / canvas.width)
  const [fullWidth, fullHeight] = [placeWidth + 2 * edge, placeHeight + 2 * edge]
  // Drawn beyond the edges, so that the blur does not fade there.
  const layer = (content: Svg, sigma: number) =>
    sharp(frame(content, fullWidth, fullHeight, bleed))
      .blur(sigma)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const [back, front] = await Promise.all([layer(far, blurs.far), layer(near, blurs.near)])
  const flat = await sharp(back)
    .composite([{ input: front }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(flat, { raw: { width: fullWidth, height: fullHeight, channels: 3 } })
    .extract({ left: edge, top: edge, width: placeWidth, height: placeHeight })
    .resize(width, height, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Returns the blurred outline of the figure. It is blurred in the size of the place, which is fast. */
async function softOutline(drawn: Buffer): Promise<Buffer> {
  const outline = Buffer.alloc(placeWidth * placeHeight)
  for (let y = 0; y < placeHeight; y += 1)
    for (let x = 0; x < placeWidth; x += 1) outline[y * placeWidth + x] = drawn[(y * 4 * width + x * 4) * 4 + 3] ?? 0
  const blurred = await sharp(outline, { raw: { width: placeWidth, height: placeHeight, channels: 1 } })
    .blur(1.2)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp(blurred, { raw: { width: placeWidth, height: placeHeight, channels: 1 } })
    .resize(width, height, { kernel: 'linear', fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

let noiseTile: Uint8Array | undefined

/** Returns a tile of 256 × 256 random values, the same for every picture. */
function grain(): Uint8Array {
  if (noiseTile) return noiseTile
  const tile = new Uint8Array(256 * 256)
  let state = 20261117
  for (let index = 0; index < tile.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    tile[index] = state >>> 24
  }
  noiseTile = tile
  return tile
}
