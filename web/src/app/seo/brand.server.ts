import type { MarkName } from '@velvet/ui/mark-shapes'
import { markOf } from '../../features/session/site-theme.ts'
import type { Settings } from '../../shared/api/responses.ts'

/** Default colour ramps for sites without a theme. Same values as in the style sheet. */
export const defaultColours = {
  primary: {
    50: '#fff1f6',
    200: '#ffc2d9',
    300: '#ff94bb',
    400: '#fa5c97',
    500: '#e92e77',
    600: '#cf1462',
    900: '#4a0a28',
  },
  accent: { 400: '#ffce3a' },
} as const

/** Background of the page in light and dark mode, for the browser's `theme-color`. */
export const backgroundColours = { light: '#fdfbfc', dark: '#130d10' } as const

/** Data that the icons of a site are drawn from. */
export type Brand = {
  name: string
  mark: MarkName
  colours: Record<'soft' | 'pale' | 'light' | 'bright' | 'middle' | 'main' | 'deep' | 'accent', string>
}

export function brandOf({ name, theme }: Pick<Settings, 'name' | 'theme'>): Brand {
  const { primary, accent } = theme ?? defaultColours
  return {
    name,
    mark: markOf(theme),
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
  }
}
