import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '../../testing/fixtures.ts'
import { readTokens, resolveColour } from '../../styles/token-colours.ts'
import { brandOf, groundColours, houseColours } from './brand.server.ts'

const tokens = readTokens(readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'))

it('knows the house’s colours as the style sheet has them', () => {
  for (const [step, colour] of Object.entries(houseColours.primary)) expect(tokens.get(`--pink-${step}`)).toBe(colour)
  for (const [step, colour] of Object.entries(houseColours.accent)) expect(tokens.get(`--yellow-${step}`)).toBe(colour)
  for (const scheme of ['light', 'dark'] as const) {
    expect(resolveColour(tokens, 'var(--bg)', scheme)).toEqual(resolveColour(tokens, groundColours[scheme], scheme))
  }
})

it('takes name, mark and colours from the site', () => {
  expect(brandOf(settings)).toMatchObject({ name: 'Velvet', mark: 'petals', colours: { main: '#cf1462' } })
})
