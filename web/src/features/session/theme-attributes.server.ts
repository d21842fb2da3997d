import { defaultTheme } from '@velvet/contract/default-theme'
import type { CSSProperties } from 'react'
import type { Settings } from '../../shared/api/responses.ts'

type Theme = NonNullable<Settings['theme']>

/** Attributes of `<html>` that give a page the look of its site. */
export type ThemeAttributes = {
  /** Custom properties that override those of the style sheets. */
  style: CSSProperties
  'data-face': Theme['face']
  'data-composition': Theme['composition']
  /** Only for sites that are dark for everyone. */
  'data-theme'?: 'dark'
}

/** The server sends the attributes with the first response, so that a page never shows another look before its own. */
export function themeAttributes(theme: Theme | null): ThemeAttributes {
  // During a roll back, the previous version of the API sends themes with fewer fields.
  const full = { ...defaultTheme, ...theme }
  const { face, ground, composition } = full
  return {
    style: overriddenProperties(full),
    'data-face': face,
    'data-composition': composition,
    ...(ground === 'dark' && { 'data-theme': 'dark' }),
  }
}

/** Returns the properties that differ from the style sheets. */
function overriddenProperties(theme: Theme): CSSProperties {
  const common = customProperties(defaultTheme)
  return Object.fromEntries(Object.entries(customProperties(theme)).filter(([name, value]) => common[name] !== value))
}

/** Returns a theme as custom properties. */
export function customProperties(theme: Theme): Record<string, string> {
  const { s, m, l, button } = theme.radius
  return {
    ...prefixed('pink', theme.primary),
    ...prefixed('yellow', theme.accent),
    ...prefixed('grey', theme.neutral),
    ...prefixed('night', theme.night),
    '--paper-tint': theme.paper,
    '--gift-500': theme.gift,
    '--radius-s': `${s}px`,
    '--radius-m': `${m}px`,
    '--radius-l': `${l}px`,
    '--radius-button': `${button}px`,
    '--words-scale': String(theme.words_scale),
  }
}

const prefixed = (name: string, colours: Record<string, string>) =>
  Object.fromEntries(Object.entries(colours).map(([step, colour]) => [`--${name}-${step}`, colour]))
