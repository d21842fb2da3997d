import { readdirSync, readFileSync } from 'node:fs'
import { locales } from '@velvet/i18n/locales'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { loadTextRenderer } from './text-renderer.ts'

const style = { size: 100, weight: 'regular' } as const

/** Returns the number of opaque pixels of a drawn text, and the first and last row with one. */
async function inkOf(text: string) {
  const path = (await loadTextRenderer()).draw(text, { x: 20, y: 150, fill: '#000', ...style })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${path}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const rows = new Set<number>()
  let count = 0
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 128) continue
    count += 1
    rows.add(Math.floor(at / 4 / info.width))
  }
  return { count, top: Math.min(...rows), bottom: Math.max(...rows) }
}

it('draws letters on the baseline, with their counters open', async () => {
  const [l, o, full] = [await inkOf('l'), await inkOf('o'), await inkOf('■')]
  expect(l.top).toBeGreaterThan(60)
  expect(l.bottom).toBeGreaterThanOrEqual(148)
  expect(l.bottom).toBeLessThanOrEqual(150)
  expect(o.top).toBeGreaterThan(l.top)
  // A ring, not a disc: the box around it is more than twice as large as its ink.
  expect(o.count).toBeLessThan(0.6 * (o.bottom - o.top) ** 2)
  expect(full.count).toBe(0)
})

it('draws accented letters', async () => {
  const [plain, accented] = [await inkOf('e'), await inkOf('é')]
  expect(accented.count).toBeGreaterThan(plain.count)
  expect(accented.top).toBeLessThan(plain.top)
  expect(accented.bottom).toBe(plain.bottom)
})

it('has a glyph for every letter of our languages', async () => {
  const { widthOf } = await loadTextRenderer()
  const folder = new URL('../../../i18n/locales/', import.meta.url)
  for (const locale of locales) {
    const texts = readdirSync(new URL(`${locale}/`, folder)).map((name) =>
      readFileSync(new URL(`${locale}/${name}`, folder), 'utf8'),
    )
    const letters = new Set(texts.join('').match(/\p{L}|[0-9€$£%.,!?+]/gu))
    const missing = [...letters].filter((letter) => widthOf(letter, style) === 0)
    expect(missing, locale).toEqual([])
  }
})
