import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Picture } from './member-pictures.ts'
import { readPortrait, writePortrait, type Portrait } from './portrait-cache.ts'
import { composePortrait, type Focus } from './portraits/compose.ts'
import { composeMotif } from './portraits/motifs.ts'
import { height, renderPicture, width } from './portraits/render.ts'
import { canvas } from './portraits/scene-tools.ts'

const sizes = {
  card: { width: 480, height: 600 },
  thumb: { width: 160, height: 160 },
  blurred: { width: 240, height: 300 },
  hash: { width: 80, height: 100 },
}
const quality = { quality: 80, effort: 1 }
const blurSigmaPx = 22

// Two pictures at a time, each on one thread, to leave CPU time for other processes.
sharp.concurrency(1)
const limitDrawings = pLimit(2)

/** Hash of the generator, so that a change of a drawing replaces cached pictures. */
const folder = new URL('portraits/', import.meta.url)
const generatorHash = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(new URL(name, folder))), createHash('sha256'))
  .digest('hex')

/** Returns a picture of a member. It is drawn once and then read from the cache. */
export const drawPicture = (picture: Picture): Promise<Portrait> => limitDrawings(() => draw(picture))

async function draw(picture: Picture): Promise<Portrait> {
  const key = createHash('sha256')
    .update(JSON.stringify([generatorHash, picture, sizes, quality, blurSigmaPx]))
    .digest('hex')
    .slice(0, 32)
  const cached = await readPortrait(key)
  if (cached) return cached
  const composition =
    picture.kind === 'portrait' ? await composePortrait(picture.traits) : composeMotif(picture.name, picture.memberId)
  const pixels = await renderPicture(composition)
  const from = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const [full, card, thumb, blurred, tiny] = await Promise.all([
    from().webp(quality).toBuffer(),
    from().resize(sizes.card).webp(quality).toBuffer(),
    from().extract(squareAround(composition.focus)).resize(sizes.thumb).webp(quality).toBuffer(),
    from().resize(sizes.blurred).blur(blurSigmaPx).webp(quality).toBuffer(),
    from().resize(sizes.hash).ensureAlpha().raw().toBuffer(),
  ])
  const thumbhash = Buffer.from(rgbaToThumbHash(sizes.hash.width, sizes.hash.height, tiny)).toString('base64')
  const portrait = { key, full, card, thumb, blurred, thumbhash }
  await writePortrait(portrait)
  return portrait
}

/** Returns the square around the face in pixels, for the thumbnail. */
function squareAround({ x, y, size }: Focus) {
  const scale = width / canvas.width
  const side = Math.min(width, Math.round(size * scale))
  const place = (centre: number, limit: number) =>
    Math.min(Math.max(Math.round(centre * scale - side / 2), 0), limit - side)
  return { left: place(x, width), top: place(y, height), width: side, height: side }
}
