import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { hasLogin, type DemoPerson } from './people.ts'
import { chanceOf } from './portrait-chance.ts'
import { drawFigure } from './portrait-figure.ts'
import { drawScene, height, width } from './portrait-scenes.ts'

/** WebP, in the three sizes that the product stores of every photo. */
export type Portrait = { full: Buffer; card: Buffer; thumb: Buffer }

const cacheFolder = fileURLToPath(new URL('../../.velvet/portraits', import.meta.url))
const sizes = { card: { width: 480, height: 600 }, thumb: { width: 160, height: 160 } }
const quality = { quality: 80, effort: 2 }

/** How large the figure stands in the picture and how far from the middle. */
const crops: readonly [Crop, ...Crop[]] = [
  { size: 1220, left: 0 },
  { size: 1020, left: 110 },
  { size: 1480, left: -60 },
]
type Crop = { size: number; left: number }

// Two pictures at a time, each on one thread: the machine has other things to do.
sharp.concurrency(1)
const queue = limiter(2)

/** The pictures of a person, the main one first, the same every time. Drawn once, then taken from the cache. */
export function drawPortraits(person: DemoPerson): Promise<Portrait[]> {
  const count = hasLogin(person) ? 3 : 2
  return Promise.all(Array.from({ length: count }, (_, index) => queue(() => drawPortrait(person, index))))
}

async function drawPortrait(person: DemoPerson, index: number): Promise<Portrait> {
  const crop = crops[index % crops.length] ?? crops[0]
  const svg = compose(person, index, crop)
  const key = createHash('sha256')
    .update(JSON.stringify([svg, headOf(crop), sizes, quality]))
    .digest('hex')
    .slice(0, 32)
  const cached = await readCache(key)
  if (cached) return cached
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
  const [full, card, thumb] = await Promise.all([
    picture().webp(quality).toBuffer(),
    picture().resize(sizes.card).webp(quality).toBuffer(),
    picture().extract(headOf(crop)).resize(sizes.thumb).webp(quality).toBuffer(),
  ])
  const portrait = { full, card, thumb }
  await writeCache(key, portrait)
  return portrait
}

function compose(person: DemoPerson, index: number, { size, left }: Crop): string {
  const scene = drawScene(chanceOf('place', person.id), chanceOf('place', person.id, String(index)), index)
  const figure = drawFigure(person, index).replace('<svg ', `<svg ${place(size, left)} `)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${scene}${figure}</svg>`
  )
}

/** The shoulders always reach the lower edge. */
const place = (size: number, left: number) =>
  `x="${(width - size) / 2 + left}" y="${height - size}" width="${size}" height="${size}"`

/** The square around the head, for the small round picture. */
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

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

const partNames = ['full', 'card', 'thumb'] as const
const cacheFile = (key: string, part: string) => join(cacheFolder, `${key}.${part}.webp`)

async function readCache(key: string): Promise<Portrait | undefined> {
  try {
    const [full, card, thumb] = await Promise.all(partNames.map((part) => readFile(cacheFile(key, part))))
    return full && card && thumb ? { full, card, thumb } : undefined
  } catch {
    return undefined
  }
}

async function writeCache(key: string, portrait: Portrait): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  for (const part of partNames) {
    // Another process may draw the same picture: nobody must ever read half a file.
    const unfinished = `${cacheFile(key, part)}.${process.pid}`
    await writeFile(unfinished, portrait[part])
    await rename(unfinished, cacheFile(key, part))
  }
}

/** Runs what it is given, at most `most` at a time. */
function limiter(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
