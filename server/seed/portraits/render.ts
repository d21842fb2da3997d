import sharp from 'sharp'
import { rgbOf } from './colours.ts'
import type { Composition } from './compose.ts'
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
  const pixels = Buffer.allocUnsafe(width * height * 3)
  const [rim, air, shade, key] = [rgbOf(light.rim), rgbOf(light.air), rgbOf(light.shade), rgbOf(light.key)]
  const noise = grain()
  for (let y = 0; y < height; y += 1) {
    const [smallY, noiseRow] = [Math.min(placeHeight - 1, y >> 2), (y & 255) << 8]
    const down = (y / height - 0.42) / 0.62
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const alpha = (drawn[at * 4 + 3] ?? 0) / 255
      const across = (x / width - 0.5) / 0.62
      const edge = Math.max(0, down * down + across * across - 0.28) * 0.3
      // The rim is where the outline, moved towards the light, leaves the figure.
      const movedX = Math.min(placeWidth - 1, Math.max(0, (x >> 2) + lightFrom * 2))
      const movedY = Math.min(placeHeight - 1, smallY + 1)
      const rimShare = alpha * (1 - (outline[movedY * placeWidth + movedX] ?? 255) / 255) * light.rimStrength * 0.8
      const lit = Math.max(0, 0.16 - Math.abs((lightFrom < 0 ? x : width - x) / width) * 0.3)
      const grainy = 1 + ((noise[noiseRow | (x & 255)] ?? 128) - 128) / 3400
      for (let channel = 0; channel < 3; channel += 1) {
        const behind = place[at * 3 + channel] ?? 0
        const own = drawn[at * 4 + channel] ?? 0
        const tinted = own * (1 - light.airStrength * 0.55 * (1 - (air[channel] ?? 255) / 255))
        const rimmed = tinted + (255 - tinted) * ((rim[channel] ?? 0) / 255) * rimShare
        let value = behind + (rimmed - behind) * alpha
        value += (255 - value) * ((key[channel] ?? 0) / 255) * lit * 0.5
        value *= 1 - edge * (1 - (shade[channel] ?? 0) / 255)
        pixels[at * 3 + channel] = Math.max(0, Math.min(255, value * grainy))
      }
    }
  }
  return pixels
}

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
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
}

const softOutline = (drawn: Buffer): Promise<Buffer> =>
  sharp(drawn, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .resize(placeWidth, placeHeight, { fit: 'fill', kernel: 'linear' })
    .blur(1.2)
    .raw()
    .toBuffer()

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
