import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sitePictures, type Picture } from './member-pictures.ts'
import { demoPeople } from './people.ts'
import { drawPicture } from './portraits.ts'
import { beardCover } from './portraits/beards.ts'
import { brightness } from './portraits/colours.ts'
import { composePortrait, frameOf } from './portraits/compose.ts'
import { dealTraits, facesFront } from './portraits/deal.ts'
import { earOf } from './portraits/face.ts'
import { createHead } from './portraits/head.ts'
import { mouthCorners } from './portraits/mouth.ts'
import { expressionNames, faceShapeNames, womensStyleNames } from './portraits/names.ts'
import { agedHair, hairs, isDarkSkin } from './portraits/palette.ts'
import { composeMotif } from './portraits/motifs.ts'
import { renderPicture } from './portraits/render.ts'
import { canvas } from './portraits/scene-tools.ts'
import { framings, type Traits } from './portraits/traits.ts'

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

/** Relative luminance of a part of a picture of 40 × 40 pixels. */
function luminanceOf(pixels: Buffer, contains: (x: number, y: number) => boolean): number {
  const linear = (value = 0) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const inside = Array.from({ length: 1600 }, (_, at) => at).filter((at) => contains((at % 40) - 19.5, Math.floor(at / 40) - 19.5)) // prettier-ignore
  const sum = inside.reduce((total, at) => {
    const [red, green, blue] = pixels.subarray(at * 3, at * 3 + 3)
    return total + 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }, 0)
  return sum / inside.length
}

it('dark faces are bright and stand out from their place in an avatar of 40 pixels', async () => {
  for (const site of ['velvet', 'tulp'] as const) {
    const { people, locals } = sitePictures(site)
    const dark = [...people, ...locals]
      .flatMap(({ pictures }) => pictures)
      .filter((picture) => picture.kind === 'portrait' && isDarkSkin(picture.traits.skin))
    expect(dark.length).toBeGreaterThan(12)
    for (const picture of dark.slice(0, 12)) {
      const { thumb } = await drawPicture(picture)
      const pixels = await sharp(thumb).resize(40, 40).removeAlpha().raw().toBuffer()
      const face = luminanceOf(pixels, (x, y) => Math.hypot(x, y - 2) < 7)
      const place = luminanceOf(pixels, (x, y) => y < 0 && Math.hypot(x, y) > 17 && Math.hypot(x, y) < 20)
      const name = picture.kind === 'portrait' ? `${picture.traits.id} ${picture.traits.scene}` : ''
      expect(face, name).toBeGreaterThan(0.11)
      expect((place + 0.05) / (face + 0.05), name).toBeGreaterThan(1.4)
    }
  }
}, 60_000)

it('people differ in the outline of the face, the pose and the light', () => {
  const { people, locals } = sitePictures('velvet')
  const traits = [...people, ...locals]
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) => (picture.kind === 'portrait' ? [picture.traits] : []))
  const constructions = new Set(
    traits.map(({ faceShape, yaw, lightKind, lightFrom, framing, pitch }) =>
      [faceShape, yaw, lightKind, lightFrom, framing, Math.sign(pitch)].join(),
    ),
  )
  expect(constructions.size / traits.length).toBeGreaterThan(0.9)
  // Two outlines are different shapes, not different names.
  const outlines = faceShapeNames.map((faceShape) => {
    const { edge, chin } = createHead({ ...traits[0]!, isWoman: false, faceShape, yaw: 0, pitch: 0 })
    return [-30, 20, 60, 80]
      .map((y) => Math.round(edge(y, 1) / 2))
      .concat(Math.round(chin[1] / 3))
      .join()
  })
  expect(new Set(outlines).size).toBe(faceShapeNames.length)
})

it('people show all moods, and neighbours different ones', () => {
  const dealt = [...dealTraits(demoPeople('velvet')).values()].map(({ expression }) => expression)
  expect(new Set(dealt)).toEqual(new Set(expressionNames))
  for (const [place, expression] of dealt.entries()) expect(dealt[place + 1]).not.toBe(expression)
})

it('most people smile with a closed mouth', () => {
  for (const site of ['velvet', 'tulp'] as const) {
    const { people, locals } = sitePictures(site)
    const moods = [...people, ...locals]
      .flatMap(({ pictures }) => pictures)
      .flatMap((picture) => (picture.kind === 'portrait' ? [picture.traits.expression] : []))
    expect(moods.filter((mood) => mood === 'teeth').length / moods.length, site).toBeLessThan(1 / 7)
  }
})

it('men with a beard show no teeth', () => {
  const { people, locals } = sitePictures('velvet')
  const laughing = [...people, ...locals]
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) =>
      picture.kind === 'portrait' && picture.traits.expression === 'teeth' ? [picture.traits] : [],
    )
  expect(laughing.length).toBeGreaterThan(10)
  expect(new Set(laughing.map(({ beard }) => beard))).toEqual(new Set(['shaven', 'stubble']))
})

it('beards stay inside the jaw and below the nose', () => {
  const [first] = sitePictures('velvet').people.flatMap(({ pictures }) => pictures)
  if (first?.kind !== 'portrait') throw new Error('The first picture is a portrait.')
  for (const beard of ['short', 'full', 'goatee', 'moustache'] as const) {
    const traits: Traits = { ...first.traits, isWoman: false, beard }
    const cover = beardCover(traits)
    expect(cover(0, traits.nose.tipY), beard).toBe(0)
    expect(cover(36, 20), beard).toBe(0)
    expect(cover(0, traits.mouthY - 8), beard).toBeGreaterThan(0.5)
  }
})

it('no jaw is wider than 85 % of the cheeks', () => {
  for (const { pictures } of sitePictures('velvet').people)
    for (const picture of pictures) {
      if (picture.kind !== 'portrait') continue
      const { edge, low } = createHead({ ...picture.traits, yaw: 0, pitch: 0 })
      expect(edge(low(66), 1) / edge(6, 1), picture.traits.faceShape).toBeLessThanOrEqual(0.85)
    }
})

it('hair turns grey with age and keeps its colour before', () => {
  const brown = hairs.brown
  expect(agedHair(brown, 40)).toEqual(brown)
  const [at55, at70] = [agedHair(brown, 55), agedHair(brown, 70)]
  expect(at55.base).not.toBe(brown.base)
  expect(brightness(at70.base)).toBeGreaterThan(brightness(at55.base))
})

describe('a turned head', () => {
  const [first] = sitePictures('velvet').people.flatMap(({ pictures }) => pictures)
  if (first?.kind !== 'portrait') throw new Error('The first picture is a portrait.')
  const traitsAt = (yaw: number): Traits => ({ ...first.traits, yaw, pitch: 0, expression: 'soft' })

  it('has the mouth between the tip of the nose and the chin', () => {
    for (const yaw of [-1, -0.65, 0, 0.4, 1]) {
      const traits = traitsAt(yaw)
      const head = createHead(traits)
      const [left, right] = mouthCorners(head, traits)
      const [noseX] = head.on(0, traits.nose.tipY, 12)
      const line = noseX + (head.chin[0] - noseX) * 0.45
      expect(Math.abs((left + right) / 2 - line), String(yaw)).toBeLessThan(5)
    }
  })

  it('has a narrower far half of the face, which ends beyond the far eye', () => {
    for (const yaw of [0.4, 0.65, 1]) {
      const head = createHead(traitsAt(yaw))
      const [middle] = head.on(0, 0)
      const [far, near] = [head.edge(0, 1) - middle, middle - head.edge(0, -1)]
      expect(far / near, String(yaw)).toBeLessThan(0.9 - 0.3 * yaw)
      expect(head.on(46, 0)[0], String(yaw)).toBeLessThan(head.edge(0, 1))
    }
  })

  it('shows only the near ear in a three-quarter view', () => {
    const head = createHead(traitsAt(0.65))
    expect([earOf(head, 1).isVisible, earOf(head, -1).isVisible]).toEqual([false, true])
  })
})

describe('the frame of a portrait', () => {
  const portraits = [...sitePictures('velvet').people, ...sitePictures('velvet').locals]
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) => (picture.kind === 'portrait' ? [picture.traits] : []))

  it('has one of five framings, with the eyes at 34 to 42 % of the height', () => {
    for (const traits of portraits) {
      const eyes = frameOf(traits).y / canvas.height
      expect(eyes).toBeGreaterThanOrEqual(0.34)
      expect(eyes).toBeLessThanOrEqual(0.42)
    }
    expect(new Set(portraits.map(({ framing }) => framing))).toEqual(new Set(framings))
  })

  it('has the face at 25 to 55 % of the height, and inside the picture', () => {
    for (const traits of portraits) {
      const { x, scale } = frameOf(traits)
      const { chin, low, skull } = createHead({ ...traits, pitch: 0 })
      const faceHeight = (chin[1] - low(-64)) * scale
      expect(faceHeight / canvas.height).toBeGreaterThanOrEqual(0.25)
      expect(faceHeight / canvas.height).toBeLessThanOrEqual(0.46)
      expect(x + (skull.x - skull.rx) * scale).toBeGreaterThan(20)
      expect(x + (skull.x + skull.rx) * scale).toBeLessThan(canvas.width - 20)
    }
  })

  it('leaves space on the side that a turned face looks to', () => {
    for (const traits of portraits.filter((one) => !facesFront(one)))
      expect(Math.sign(frameOf(traits).x - canvas.width / 2)).toBe(-Math.sign(traits.yaw))
  })

  it('cuts no crown without hair', async () => {
    expect(await isTopEmpty({ ...portraits[0]!, isWoman: false, framing: 'close', style: 'bald' })).toBe(true)
  })

  it('cuts no hat at the upper edge', async () => {
    for (const headwear of ['beanie', 'brim', 'cap'] as const)
      expect(await isTopEmpty({ ...portraits[0]!, framing: 'close', headwear, pitch: -1 }), headwear).toBe(true)
  })

  it('cuts no hair at the upper edge', async () => {
    const tallest = (['afro', 'topBun', 'curlsMid', 'quiff', 'curlyTop'] as const).map((style) => {
      const traits = portraits[0]!
      return { ...traits, style, framing: 'close' as const, isWoman: womensStyleNames.some((name) => name === style) }
    })
    for (const traits of tallest) expect(await isTopEmpty(traits), traits.style).toBe(true)
  })
})

async function isTopEmpty(traits: Traits): Promise<boolean> {
  const { figure } = await composePortrait(traits)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="250" viewBox="0 0 400 500">${figure}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.subarray(0, info.width * 3).every((alpha) => alpha === 0)
}
