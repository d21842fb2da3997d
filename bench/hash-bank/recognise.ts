import sharp, { type Sharp } from 'sharp'
import { fingerprintOf, type PictureFingerprint } from '../../server/src/domains/photos/fingerprint.ts'
import { createHashIndex } from '../../server/src/domains/photos/hash-index.ts'
import { randomOf, type SyntheticPicture } from '../../server/test/synthetic-pictures.ts'

type Change = (picture: SyntheticPicture, random: () => number) => Sharp | Promise<Sharp>

async function fingerprintOfImage(image: Sharp): Promise<PictureFingerprint> {
  const decoded = sharp(await image.png().toBuffer())
    .removeAlpha()
    .toColourspace('srgb')
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  return fingerprintOf({ data, info: { width: info.width, height: info.height, channels: 3 } })
}

/** Changes each picture with enough details and looks it up among all of them. Returns the share that is found. */
export async function recognise(
  pictures: SyntheticPicture[],
  known: PictureFingerprint[],
  change: Change,
  seed: number,
): Promise<{ copies: number; share: number; automatic: number }> {
  const index = createHashIndex<number>()
  index.add(known.map(({ hash, inner }, entry) => ({ hashes: [hash, inner], entry })))
  let [copies, found, automatic] = [0, 0, 0]
  for (const [at, picture] of pictures.entries()) {
    if ((known[at]?.quality ?? 0) < 50) continue
    copies += 1
    const copy = await fingerprintOfImage(await change(picture, randomOf(seed * 7919 + at)))
    const nearest = copy.quality < 50 ? undefined : index.findNearest(copy.queries.flat(), () => true)
    if (nearest?.entry !== at) continue
    found += 1
    if (nearest.distance <= 10) automatic += 1
  }
  return { copies, share: found / copies, automatic: automatic / copies }
}
