import { defaultTheme } from '@velvet/contract/default-theme'
import { markShapes } from '@velvet/ui/mark-shapes'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readTokens, resolveColour } from '../../styles/token-colours.ts'
import { settings } from '../../testing/fixtures.ts'
import { brandOf } from './brand.server.ts'

const tokens = readTokens(readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'))

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

it('mails draw the same marks', () => {
  const source = readFileSync(
    new URL('../../../../server/src/domains/notifications/mail-mark.ts', import.meta.url),
    'utf8',
  )
  for (const path of Object.values(markShapes).flat()) expect(source).toContain(path)
})
