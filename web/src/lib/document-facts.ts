import { createContext, type ReactNode } from 'react'

/** What the document itself carries, so that the browser can begin where the server ended. */
export type DocumentFacts = {
  /** The texts of the page's language, compiled. */
  messagesUrl: string
  /** The country after whose habits numbers and dates are written. */
  country: string | null
  /** What the server alone puts into the head; React leaves it there when the browser takes over. */
  head?: ReactNode
  /** The same for the end of the body. */
  foot?: ReactNode
}

export const DocumentFactsContext = createContext<DocumentFacts>({ messagesUrl: '', country: null })
