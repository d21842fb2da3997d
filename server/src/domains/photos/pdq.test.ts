import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawScene, type SyntheticPicture } from '../../../test/synthetic-pictures.ts'
import { fingerprintOf } from './fingerprint.ts'
import { distanceOf, type Pixels } from './pdq.ts'

const pixelsOf = ({ data, width, height }: SyntheticPicture): Pixels => ({ data, info: { width, height, channels: 3 } })
const open = ({ data, width, height }: SyntheticPicture) => sharp(data, { raw: { width, height, channels: 3 } })
const bitsOf = (hash: Uint8Array) => distanceOf(hash, new Uint8Array(32))

async function hashOfImage(image: Sharp): Promise<Uint8Array> {
  const { data, info } = await sharp(await image.png().toBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return fingerprintOf({ data, info: { width: info.width, height: info.height, channels: 3 } }).hash
}

const size = { width: 160, height: 200 }
const scenes = Array.from({ length: 6 }, (_, seed) => drawScene(seed, size))
const scene = drawScene(3, size)
const first = fingerprintOf(pixelsOf(scene))

describe('PDQ hash', () => {
  it.each(scenes)('sets half of the bits of scene %#', (picture) => {
    expect(bitsOf(fingerprintOf(pixelsOf(picture)).hash)).toBe(128)
  })

  it.each([
    ['as it is', (image: Sharp) => image],
    ['mirrored', (image: Sharp) => image.flop()],
    ['upside down', (image: Sharp) => image.flip()],
    ['turned by 90°', (image: Sharp) => image.rotate(90)],
    ['turned by 180°', (image: Sharp) => image.rotate(180)],
    ['turned by 270°', (image: Sharp) => image.rotate(270)],
    ['turned by 90° and mirrored', (image: Sharp) => sharpAgain(image.rotate(90)).then((turned) => turned.flop())],
    ['turned by 270° and mirrored', (image: Sharp) => sharpAgain(image.rotate(270)).then((turned) => turned.flop())],
  ])('derives the hash of the picture %s from its frequencies', async (_name, change) => {
    const changed = await hashOfImage(await change(open(scene)))
    const [ofWhole = []] = first.queries
    expect(ofWhole).toHaveLength(8)
    expect(Math.min(...ofWhole.map((hash) => distanceOf(hash, changed)))).toBe(0)
  })

  it('has eight different hashes for the orientations', () => {
    const [ofWhole = []] = first.queries
    expect(new Set(ofWhole.map((hash) => Buffer.from(hash).toString('hex'))).size).toBe(8)
  })

  it('gives pictures with few details a low quality', async () => {
    const flat = open({ data: Buffer.alloc(200 * 200 * 3, 120), width: 200, height: 200 })
    const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true })
    expect(fingerprintOf({ data, info: { ...info, channels: 3 } }).quality).toBe(0)
    const ramp = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at / 3 / 200 / 200) * 255))
    expect(fingerprintOf(pixelsOf({ data: ramp, width: 200, height: 200 })).quality).toBeLessThan(50)
    expect(first.quality).toBeGreaterThanOrEqual(50)
  })

  it('stays within 31 bits when a picture is recompressed or resized', async () => {
    const copies = [
      sharp(await open(scene).jpeg({ quality: 30 }).toBuffer()),
      sharp(await open(scene).webp({ quality: 40 }).toBuffer()),
      open(scene).resize({ width: 90 }),
      open(scene).resize({ width: 640 }),
    ]
    for (const copy of copies) expect(distanceOf(await hashOfImage(copy), first.hash)).toBeLessThanOrEqual(31)
  })

  it('differs by more than 31 bits between unrelated pictures', () => {
    const hashes = scenes.map((picture) => fingerprintOf(pixelsOf(picture)).hash)
    for (const [at, hash] of hashes.entries())
      for (const other of hashes.slice(at + 1)) expect(distanceOf(hash, other)).toBeGreaterThan(31)
  })

  it('reads a picture of one pixel', () => {
    expect(fingerprintOf(pixelsOf({ data: Buffer.from([1, 2, 3]), width: 1, height: 1 })).quality).toBe(0)
  })
})

const sharpAgain = async (image: Sharp) => sharp(await image.png().toBuffer())
