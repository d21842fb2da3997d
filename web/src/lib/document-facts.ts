import { createContext } from 'react'

/** What the document itself carries, so that the browser can begin where the server ended. */
export type DocumentFacts = {
  /** The texts of the page's language, compiled. */
  messagesUrl: string
  /** The country after whose habits numbers and dates are written. */
  country: string | null
}

export const DocumentFactsContext = createContext<DocumentFacts>({ messagesUrl: '', country: null })
