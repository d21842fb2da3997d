import { createContext, use } from 'react'
import type { Formatter } from './create-text.ts'

/** Texts of the page. */
export const TextContext = createContext<Formatter | null>(null)

export function useIntl(): Formatter {
  const intl = use(TextContext)
  if (!intl) throw new Error('a text is used outside TextContext')
  return intl
}
