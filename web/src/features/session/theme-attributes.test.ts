import { defaultTheme } from '@velvet/contract/default-theme'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTokens } from '../../styles/token-colours.ts'
import { customProperties, themeAttributes } from './theme-attributes.server.ts'

const styles = ['tokens', 'theme'].map((name) =>
  readFileSync(new URL(`../../../../ui/src/styles/${name}.css`, import.meta.url), 'utf8'),
)
const tokens = readTokens(styles.join('\n'))

describe('themeAttributes', () => {
  it('the default theme equals the style sheets', () => {
    for (const [name, value] of Object.entries(customProperties(defaultTheme)))
      expect(tokens.get(name), name).toBe(value)
  })

  it('sends no properties for a site without a theme', () => {
    expect(themeAttributes(null)).toEqual({ style: {}, 'data-face': 'fraunces', 'data-composition': 'gallery' })
  })

  it('sends only the properties that a theme changes, with its face, composition and ground', () => {
    const theme = {
      ...defaultTheme,
      paper: '#ffefc9',
      radius: { s: 4, m: 6, l: 8, button: 6 },
      face: 'bricolage',
      composition: 'letters',
      ground: 'dark',
    } as const
    expect(themeAttributes(theme)).toEqual({
      style: {
        '--paper-tint': '#ffefc9',
        '--radius-s': '4px',
        '--radius-m': '6px',
        '--radius-l': '8px',
        '--radius-button': '6px',
      },
      'data-face': 'bricolage',
      'data-composition': 'letters',
      'data-theme': 'dark',
    })
  })
})
