import type { CSSProperties } from 'react'
import type { Settings } from './api/answers.ts'

type Theme = NonNullable<Settings['theme']>

/** A site's two hue ramps in place of the house's own. */
export function themeStyle(theme: Theme | null): CSSProperties {
  if (!theme) return {}
  return Object.fromEntries([
    ...Object.entries(theme.primary).map(([step, colour]) => [`--pink-${step}`, colour]),
    ...Object.entries(theme.accent).map(([step, colour]) => [`--yellow-${step}`, colour]),
  ]) as CSSProperties
}

export function markOf(theme: Theme | null): Theme['mark'] {
  return theme?.mark ?? 'petals'
}
