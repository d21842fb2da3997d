import { useRouteLoaderData } from 'react-router'
import type { CompanyInfo, Settings, User } from '../api/answers.ts'

/** What the root loads for every page. */
export type RootData = {
  settings: Settings
  user: User | null
  company: CompanyInfo | null
  isEntryWarningDismissed: boolean
}

/** Every page but the last error page has it. */
export function useRootData(): RootData {
  return useRouteLoaderData('root') as RootData
}
