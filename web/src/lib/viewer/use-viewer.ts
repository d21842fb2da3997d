import { useSyncExternalStore } from 'react'
import type { CompanyInfo, Settings, User } from '../api/answers.ts'
import { useRootData } from '../visit/use-root-data.ts'
import { useViewerStore } from './viewer-provider.tsx'

/** The member who looks; null for a visitor. */
export function useUser(): User | null {
  const { subscribe, get } = useViewerStore()
  return useSyncExternalStore(subscribe, get, get)
}

/** The site that is looked at. It comes with the page and is not asked for again. */
export function useSettings(): Settings {
  return useRootData().settings
}

/** The company behind the site; it comes with the page too. */
export function useCompanyInfo(): CompanyInfo | null {
  return useRootData().company
}
