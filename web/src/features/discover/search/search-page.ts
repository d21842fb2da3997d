import type { FoundMembers, RegionData, SavedSearches } from '../../../shared/api/responses.ts'

/** One page of search results with everything that it shows. */
export type SearchPage = FoundMembers & {
  /** Ids of the members on this page that the viewer likes. */
  liked: string[]
  /** Regions of every country that can be searched. */
  regions: RegionData[]
  /** Null for visitors. */
  saved: SavedSearches | null
  /** Idempotency key of the form that saves the search. Empty if the form is not part of the page. */
  saveKey: string
}

/** Whether a URL asks for the page with the form that saves a search, which is used without scripts. */
export const shouldShowSaveForm = (query: URLSearchParams): boolean => query.get('show') === 'save'
