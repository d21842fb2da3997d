import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sitePictures, type Picture } from './member-pictures.ts'
import { demoPeople } from './people.ts'
import { drawPicture } from './portraits.ts'
import { composePortrait, frameOf } from './portraits/compose.ts'
import { womensStyleNames } from './portraits/names.ts'
import { composeMotif } from './portraits/motifs.ts'
import { renderPicture } from './portraits/render.ts'
import { canvas } from './portraits/scene-tools.ts'

const emma = demoPeople('velvet').find(({ username }) => username === 'emma')!
const pictures = sitePictures('velvet').people.find(({ id }) => id === emma.id)!.pictures
const [main, second] = pictures as [Picture, Picture]

describe('portraits', () => {
  it('come in the three sizes of a photo and blurred, as WebP', async () => {
    const { full, card, thumb, blurred } = await drawPicture(main)
    const shapes = await Promise.all(
      [full, card, thumb, blurred].map(async (picture) => {
        const { format, width, height } = await sharp(picture).metadata()
        return `${format} ${width}x${height}`
      }),
    )
    expect(shapes).toEqual(['webp 800x1000', 'webp 480x600', 'webp 160x160', 'webp 240x300'])
  })

  it('have no sharp edges when blurred, so that the person cannot be recognised', async () => {
    const { card, blurred } = await drawPicture(main)
    const steepest = async (picture: Buffer) => {
      const { data, info } = await sharp(picture)
        .resize(240, 300)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const row = info.width * info.channels
      const steps = [...data].map((value, at) => ((at + 1) % row === 0 ? 0 : Math.abs(value - (data[at + 1] ?? value))))
      return Math.max(...steps.filter((step) => step > 2), 0)
    }
    expect(await steepest(card)).toBeGreaterThan(60)
    expect(await steepest(blurred)).toBeLessThan(30)
  })

  it('have a placeholder of a few bytes', async () => {
    const { thumbhash } = await drawPicture(main)
    expect(Buffer.from(thumbhash, 'base64').length).toBeLessThan(30)
  })

  it('are different files for all people of a site', async () => {
    const mains = sitePictures('tulp').people.map(({ pictures }) => pictures[0] as Picture)
    const files = await Promise.all([...mains, main, second].map(drawPicture))
    const hashes = files.map(({ full }) => createHash('sha256').update(full).digest('hex'))
    expect(new Set(hashes).size).toBe(mains.length + 2)
  })

  it('are the same every time', async () => {
    const [once, again] = [
      await renderPicture(composeMotif('chess', 'a')),
      await renderPicture(composeMotif('chess', 'a')),
    ]
    expect(once.equals(again)).toBe(true)
  })
})

it('fewer than three in ten men have a beard', () => {
  for (const site of ['velvet', 'tulp'] as const) {
    const { people, locals } = sitePictures(site)
    const men = [...people, ...locals]
      .flatMap(({ pictures }) => pictures)
      .flatMap((picture) => (picture.kind === 'portrait' && !picture.traits.isWoman ? [picture.traits.beard] : []))
    const bearded = men.filter((beard) => beard !== 'shaven' && beard !== 'stubble')
    expect(bearded.length / men.length, site).toBeLessThan(0.3)
  }
})

describe('the frame of a portrait', () => {
  const portraits = [...sitePictures('velvet').people, ...sitePictures('velvet').locals]
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) => (picture.kind === 'portrait' ? [picture.traits] : []))

  it('has the eyes at 38 to 43 % of the height', () => {
    for (const traits of portraits) {
      const eyes = frameOf(traits).y / canvas.height
      expect(eyes).toBeGreaterThanOrEqual(0.38)
      expect(eyes).toBeLessThanOrEqual(0.43)
    }
    expect(new Set(portraits.map(({ framing }) => framing)).size).toBe(3)
  })

  it('has the face in the middle and large enough to be recognised on a card', () => {
    for (const traits of portraits) {
      const { x, scale } = frameOf(traits)
      expect(Math.abs(x - canvas.width / 2)).toBeLessThanOrEqual(10)
      expect(scale).toBeGreaterThanOrEqual(1)
    }
  })

  it('cuts no hair at the upper edge', async () => {
    const tallest = (['afro', 'topBun', 'curlsMid', 'quiff', 'curlyTop'] as const).map((style) => {
      const traits = portraits[0]!
      return { ...traits, style, framing: 'close' as const, isWoman: womensStyleNames.some((name) => name === style) }
    })
    for (const traits of tallest) {
      const { figure } = await composePortrait(traits)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="250" viewBox="0 0 400 500">${figure}</svg>`
      const { data, info } = await sharp(Buffer.from(svg))
        .ensureAlpha()
        .extractChannel(3)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(
        data.subarray(0, info.width * 3).some((alpha) => alpha > 0),
        traits.style,
      ).toBe(false)
    }
  })
})
