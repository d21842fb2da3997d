import { createContext, use } from 'react'
import type { IntlShape } from 'react-intl/server'

/** The texts of the page. react-intl's own provider would bring its components along, which nobody here uses. */
export const TextContext = createContext<IntlShape | null>(null)

export function useIntl(): IntlShape {
  const intl = use(TextContext)
  if (!intl) throw new Error('a text is used outside TextContext')
  return intl
}
