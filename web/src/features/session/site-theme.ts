import type { CSSProperties } from 'react'
import type { Settings } from '../../shared/api/responses.ts'

type Theme = NonNullable<Settings['theme']>

/** Overrides the two default colour ramps with those of the site. */
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
