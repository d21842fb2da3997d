import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTokens, resolveColour } from '../../styles/token-colours.ts'
import { settings } from '../../testing/fixtures.ts'
import { brandOf, backgroundColours, defaultColours } from './brand.server.ts'

const tokens = readTokens(readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'))

it('the default colours equal those of the style sheet', () => {
  for (const [step, colour] of Object.entries(defaultColours.primary)) expect(tokens.get(`--pink-${step}`)).toBe(colour)
  for (const [step, colour] of Object.entries(defaultColours.accent))
    expect(tokens.get(`--yellow-${step}`)).toBe(colour)
  for (const scheme of ['light', 'dark'] as const) {
    expect(resolveColour(tokens, 'var(--bg)', scheme)).toEqual(resolveColour(tokens, backgroundColours[scheme], scheme))
  }
})

it('brandOf uses name, mark and colours of the site', () => {
  expect(brandOf(settings)).toMatchObject({ name: 'Velvet', mark: 'petals', colours: { main: '#cf1462' } })
})
