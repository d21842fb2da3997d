import { defaultTheme } from '@velvet/contract/default-theme'
import { markShapes } from '@velvet/ui/mark-shapes'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readTokens, resolveColour } from '../../styles/token-colours.ts'
import { settings } from '../../testing/fixtures.ts'
import { brandOf } from './brand.server.ts'

const tokens = readTokens(readFileSync(new URL('../../../../ui/src/styles/tokens.css', import.meta.url), 'utf8'))

it('the default background equals that of the style sheet', () => {
  const { background } = brandOf(settings)
  for (const scheme of ['light', 'dark'] as const) {
    expect(resolveColour(tokens, 'var(--bg)', scheme)).toEqual(resolveColour(tokens, background[scheme], scheme))
  }
})

it('a site that is dark for everyone has one background', () => {
  const { background } = brandOf({ name: 'Selene', theme: { ...defaultTheme, ground: 'dark' } })
  expect(background.light).toBe(background.dark)
})

it('brandOf uses name, mark and colours of the site', () => {
  expect(brandOf(settings)).toMatchObject({ name: 'Velvet', mark: 'petals', colours: { main: '#cf1462' } })
})

const masks = new URL('../../../../server/src/domains/notifications/marks/', import.meta.url)

it.each(Object.entries(markShapes))('mails draw the same mark: %s', async (mark, shapes) => {
  for (const [index, name] of ['back', 'front'].entries()) {
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="56" height="56">` +
      `<rect width="32" height="32"/><path fill="#fff" d="${shapes[index]}"/></svg>`
    const wanted = await sharp(Buffer.from(drawing)).greyscale().raw().toBuffer()
    const stored = await sharp(readFileSync(new URL(`${mark}-${name}.png`, masks)))
      .greyscale()
      .raw()
      .toBuffer()
    expect(stored.length).toBe(56 * 56)
    const difference = wanted.reduce((sum, value, place) => sum + Math.abs(value - (stored[place] ?? 0)), 0)
    expect(difference / stored.length, name).toBeLessThan(1)
  }
})
