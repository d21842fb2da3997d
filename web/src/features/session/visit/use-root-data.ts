import { useRouteLoaderData } from 'react-router'
import type { CompanyInfo, Settings, User } from '../../../shared/api/responses.ts'
import type { ThemeAttributes } from '../theme-attributes.server.ts'

/** Data of the root loader, for every page. */
export type RootData = {
  settings: Settings
  user: User | null
  company: CompanyInfo | null
  /** Attributes of the document. */
  theme: ThemeAttributes
  isEntryWarningDismissed: boolean
}

/** Available on every page except the root error page. */
export function useRootData(): RootData {
  return useRouteLoaderData('root') as RootData
}
