import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '@velvet/contract/durations'
import { createContext, useContext, type ReactNode } from 'react'
import { callDesk, type DeskResponse } from '../lib/api/call-desk.ts'

export type Site = DeskResponse<'getSites'>['sites'][number]

const sitesMs = 5 * minuteMs

const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await callDesk('getSites')).sites,
  staleTime: sitesMs,
})

const SiteNames = createContext<readonly Site[]>([])

/** Loads the sites of the person who is signed in. Rendered once, by the frame. */
export function SiteNamesProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(sitesQuery)
  return <SiteNames value={data ?? []}>{children}</SiteNames>
}

/** Returns the sites that the grants of the person cover, by name. Empty before they are loaded. */
export const useSites = (): readonly Site[] => useContext(SiteNames)

/** Returns a function that names a site. Unknown sites have the start of their id. */
export function useSiteNames(): (id: string) => string {
  const sites = useSites()
  return (id) => sites.find((site) => site.id === id)?.name ?? id.slice(0, 8)
}
