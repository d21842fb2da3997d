import { defaultTheme } from '@velvet/contract/default-theme'
import type { MarkName } from '@velvet/ui/mark-shapes'
import type { Settings } from '../../shared/api/responses.ts'

/** Data that the icons of a site are drawn from. */
export type Brand = {
  name: string
  mark: MarkName
  colours: Record<'soft' | 'pale' | 'light' | 'bright' | 'middle' | 'main' | 'deep' | 'accent', string>
  /** The page in light and dark mode, for the browser's `theme-color`. */
  background: Record<'light' | 'dark', string>
}

export function brandOf({ name, theme }: Pick<Settings, 'name' | 'theme'>): Brand {
  const { mark, primary, accent, neutral, night, ground } = { ...defaultTheme, ...theme }
  return {
    name,
    mark,
    colours: {
      soft: primary[50],
      pale: primary[200],
      light: primary[300],
      bright: primary[400],
      middle: primary[500],
      main: primary[600],
      deep: primary[900],
      accent: accent[400],
    },
    background: { light: ground === 'dark' ? night.ground : neutral[50], dark: night.ground },
  }
}
