import { lazy, Suspense, type ReactNode } from 'react'
import type { SearchPage } from './search-page.ts'

type Part = (props: { page: SearchPage }) => ReactNode

/** Loads what a page that is opened within the site needs, while its data is loading. */
export const loadLaterParts = () => Promise.all([loadPanel(), loadSaved()])
const loadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })
const loadSaved = async () => ({ default: (await import('./saved-searches.tsx')).SavedSearches })

/*
 * Parts of the search page that the server renders, and whose code browsers load after the first view has been hydrated.
 * On the server they are no `lazy` components: React would send them in a part of the document that needs scripts to be
 * shown.
 */
const isServer = import.meta.env.SSR
const Panel: Part = isServer ? (await loadPanel()).default : lazy(loadPanel)
const Saved: Part = isServer ? (await loadSaved()).default : lazy(loadSaved)

/** The filters beside the results. */
export function LaterFilterPanel({ page }: { page: SearchPage }) {
  return (
    <Suspense fallback={<aside className="hidden lg:block" />}>
      <Panel page={page} />
    </Suspense>
  )
}

/** The saved searches below the results. */
export function LaterSavedSearches({ page }: { page: SearchPage }) {
  return (
    <Suspense fallback={<section className="min-w-0" />}>
      <Saved page={page} />
    </Suspense>
  )
}
