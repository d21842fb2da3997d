import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { hasLogin, type DemoPerson } from './people.ts'
import { readPortrait, writePortrait, type Portrait } from './portrait-cache.ts'
import { createSeededRandom } from './seeded-random.ts'
import { drawFigure, type PortraitSubject } from './portrait-figure.ts'
import { drawScene, height, width } from './portrait-scenes.ts'

const sizes = {
  card: { width: 480, height: 600 },
  thumb: { width: 160, height: 160 },
  blurred: { width: 240, height: 300 },
  hash: { width: 80, height: 100 },
}
const quality = { quality: 80, effort: 2 }
const blurSigmaPx = 22

/** Size of the figure in the picture and its distance from the centre, in pixels. */
const crops: readonly [Crop, ...Crop[]] = [
  { size: 1220, left: 0 },
  { size: 1020, left: 110 },
  { size: 1480, left: -60 },
]
type Crop = { size: number; left: number }

// Two pictures at a time, each on one thread, to leave CPU time for other processes.
sharp.concurrency(1)
const limitDrawings = pLimit(2)

/** Returns the pictures of a person, the main one first. They are the same every time. */
export function drawPortraits(person: DemoPerson): Promise<Portrait[]> {
  const count = hasLogin(person) ? 3 : 2
  return Promise.all(Array.from({ length: count }, (_, index) => drawPortrait(person, index)))
}

/** Returns one picture. It is drawn once and then read from the cache. */
export const drawPortrait = (sitter: PortraitSubject, index: number): Promise<Portrait> =>
  limitDrawings(() => draw(sitter, index))

async function draw(sitter: PortraitSubject, index: number): Promise<Portrait> {
  const crop = crops[index % crops.length] ?? crops[0]
  const svg = compose(sitter, index, crop)
  const key = createHash('sha256')
    .update(JSON.stringify([svg, headOf(crop), sizes, quality, blurSigmaPx]))
    .digest('hex')
    .slice(0, 32)
  const cached = await readPortrait(key)
  if (cached) return cached
  // The product blocks SVG input, but these drawings are generated here.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const [full, card, thumb, blurred, tiny] = await Promise.all([
    picture().webp(quality).toBuffer(),
    picture().resize(sizes.card).webp(quality).toBuffer(),
    picture().extract(headOf(crop)).resize(sizes.thumb).webp(quality).toBuffer(),
    picture().resize(sizes.blurred).blur(blurSigmaPx).webp(quality).toBuffer(),
    picture().resize(sizes.hash).ensureAlpha().raw().toBuffer(),
  ])
  const thumbhash = Buffer.from(rgbaToThumbHash(sizes.hash.width, sizes.hash.height, tiny)).toString('base64')
  const portrait = { key, full, card, thumb, blurred, thumbhash }
  await writePortrait(portrait)
  return portrait
}

function compose(sitter: PortraitSubject, index: number, { size, left }: Crop): string {
  const scene = drawScene(
    createSeededRandom('place', sitter.id),
    createSeededRandom('place', sitter.id, String(index)),
    index,
  )
  const figure = drawFigure(sitter, index).replace('<svg ', `<svg ${place(size, left)} `)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${scene}${figure}</svg>`
  )
}

/** Returns SVG attributes that align the figure with the lower edge, so that the shoulders reach it. */
const place = (size: number, left: number) =>
  `x="${(width - size) / 2 + left}" y="${height - size}" width="${size}" height="${size}"`

/** Returns the square around the head, for the thumbnail. */
function headOf({ size, left }: Crop) {
  const side = Math.min(width, Math.round(size * 0.8))
  const centre = { x: width / 2 + left, y: height - size * 0.58 }
  return {
    left: clamp(Math.round(centre.x - side / 2), width - side),
    top: clamp(Math.round(centre.y - side / 2), height - side),
    width: side,
    height: side,
  }
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
