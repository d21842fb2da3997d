import { createContext, use } from 'react'
import type { IntlShape } from 'react-intl/server'

/** Texts of the page. Replaces the provider of react-intl, which would add unused components to the bundle. */
export const TextContext = createContext<IntlShape | null>(null)

export function useIntl(): IntlShape {
  const intl = use(TextContext)
  if (!intl) throw new Error('a text is used outside TextContext')
  return intl
}
