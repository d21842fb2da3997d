import type { MarkName } from '../../ui/mark-shapes.ts'
import type { Settings } from '../api/answers.ts'
import { markOf } from '../site-theme.ts'

/** The house's own ramps, for sites without a theme; the style sheet has the same. */
export const houseColours = {
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

/** What the browser's own frame is coloured with: the page's ground, in the light and in the dark. */
export const groundColours = { light: '#fdfbfc', dark: '#130d10' } as const

/** All that a site's icons are drawn from. */
export type Brand = {
  name: string
  mark: MarkName
  colours: Record<'soft' | 'pale' | 'light' | 'bright' | 'middle' | 'main' | 'deep' | 'accent', string>
}

export function brandOf({ name, theme }: Pick<Settings, 'name' | 'theme'>): Brand {
  const { primary, accent } = theme ?? houseColours
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
