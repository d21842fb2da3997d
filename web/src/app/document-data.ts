import { createContext, type ReactNode } from 'react'

/** Data of the document that the browser reads back for hydration. */
export type DocumentData = {
  /** URL of the compiled messages in the language of the page. */
  messagesUrl: string
  /** Country whose conventions are used to format numbers and dates. */
  country: string | null
  /** Server-only tags of the head. React leaves them in place during hydration. */
  head?: ReactNode
  /** Server-only content at the start of the body. */
  consentBar?: ReactNode
}

export const DocumentDataContext = createContext<DocumentData>({ messagesUrl: '', country: null })
