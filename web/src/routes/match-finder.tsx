import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { FinderResults } from '../features/discover/match-finder/finder-results.tsx'
import { loadFinder } from '../features/discover/match-finder/load-finder.ts'
import { FinderStepView } from '../features/discover/match-finder/match-finder.tsx'
import { SearchTabs } from '../features/discover/search-tabs.tsx'
import { PageTitle } from '../features/session/page-title.tsx'
import { loginPath } from '../features/session/routing/redirects.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { errorPage } from '../shared/forms/page-error.ts'
import { useText } from '../shared/i18n/use-text.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, settings } = context.get(visitContext)
  const found = await settings()
    .then(({ min_age }) => loadFinder(api, url.searchParams, min_age))
    .catch((error: unknown) => {
      throw errorPage(error)
    })
  if (!found) throw redirect(loginPath(url.pathname + url.search))
  return found
}

export default function MatchFinder() {
  const text = useText()
  const { place, matches, hasCandidates, likedIds, ...finder } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text(place === 'results' ? 'finder.results_title' : 'finder.title')} />
      <SearchTabs />
      {place === 'results' ? (
        <FinderResults {...finder} matches={matches} hasCandidates={hasCandidates} likedIds={likedIds} />
      ) : (
        // The key resets the state for every question.
        <FinderStepView key={place} {...finder} step={place} />
      )}
    </>
  )
}
