import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPeople, hasLogin } from './people.ts'
import { drawFigure } from './portrait-figure.ts'
import { drawPortraits } from './portraits.ts'

const people = demoPeople('velvet')
const person = (username: string) => people.find((candidate) => candidate.username === username)!

describe('portraits', () => {
  it('come in the three sizes of a photo and blurred, as WebP', async () => {
    const [main] = await drawPortraits(person('emma'))
    const shapes = await Promise.all(
      [main!.full, main!.card, main!.thumb, main!.blurred].map(async (picture) => {
        const { format, width, height } = await sharp(picture).metadata()
        return `${format} ${width}x${height}`
      }),
    )
    expect(shapes).toEqual(['webp 1080x1350', 'webp 480x600', 'webp 160x160', 'webp 240x300'])
  })

  it('have no sharp edges when blurred, so that the person cannot be recognised', async () => {
    const [main] = await drawPortraits(person('emma'))
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
    expect(await steepest(main!.card)).toBeGreaterThan(100)
    expect(await steepest(main!.blurred)).toBeLessThan(60)
  })

  it('have a placeholder of a few bytes', async () => {
    const [main] = await drawPortraits(person('emma'))
    expect(Buffer.from(main!.thumbhash, 'base64').length).toBeLessThan(30)
  })

  it('are the same every time and all different', async () => {
    const once = (await Promise.all([person('emma'), person('karl')].map(drawPortraits))).flat()
    const again = (await Promise.all([person('emma'), person('karl')].map(drawPortraits))).flat()
    const bytes = (portraits: typeof once) => portraits.map(({ full }) => full.toString('base64'))
    expect(bytes(again)).toEqual(bytes(once))
    expect(new Set(bytes(once)).size).toBe(once.length)
  })

  it('are three for people with a login and two for the others', async () => {
    for (const one of [person('emma'), person('karl')])
      expect(await drawPortraits(one)).toHaveLength(hasLogin(one) ? 3 : 2)
  })

  it('have the hair colour of the profile', () => {
    expect(drawFigure({ ...person('emma'), hairColor: 'red' }, 0)).toContain('a94e2c')
    expect(drawFigure({ ...person('emma'), hairColor: 'white' }, 0)).not.toContain('a94e2c')
  })

  it('differ in clothes or expression from one picture to the next', () => {
    for (const one of people.slice(0, 5)) expect(drawFigure(one, 0)).not.toBe(drawFigure(one, 1))
  })
})
