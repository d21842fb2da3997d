import { useSyncExternalStore } from 'react'
import type { CompanyInfo, Settings, User } from '../../shared/api/responses.ts'
import { useViewerStore } from './viewer-provider.tsx'
import { useRootData } from './visit/use-root-data.ts'

/** Returns the current member, or null for a visitor. */
export function useUser(): User | null {
  const { subscribe, get } = useViewerStore()
  return useSyncExternalStore(subscribe, get, get)
}

/** Returns the settings of the site. Loaded with the document and not refetched. */
export function useSettings(): Settings {
  return useRootData().settings
}

/** Returns the company that runs the site. Loaded with the document and not refetched. */
export function useCompanyInfo(): CompanyInfo | null {
  return useRootData().company
}
