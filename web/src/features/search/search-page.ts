import type { FoundMembers, RegionData, SavedSearches } from '../../lib/api/answers.ts'

/** One page of a search with all that it shows. */
export type SearchPage = FoundMembers & {
  /** Ids of those on this page whom the viewer likes. */
  liked: string[]
  /** Of every country that can be searched. */
  regions: RegionData[]
  /** Null for visitors. */
  saved: SavedSearches | null
  /** Makes a repeated form save one search only; empty where no form is shown. */
  saveKey: string
}

/** Without scripts the form for saving a search stands on the page itself. */
export const asksToSave = (query: URLSearchParams): boolean => query.get('show') === 'save'
