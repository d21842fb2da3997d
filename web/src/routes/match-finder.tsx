import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { FinderResults } from '../features/match-finder/finder-results.tsx'
import { loadFinder } from '../features/match-finder/load-finder.ts'
import { FinderWalk } from '../features/match-finder/match-finder.tsx'
import { loginAddress } from '../lib/addresses/redirects.ts'
import { errorPage } from '../lib/errors/page-error.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { visitContext } from '../lib/visit/visit-context.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, settings } = context.get(visitContext)
  const found = await settings()
    .then(({ min_age }) => loadFinder(api, url.searchParams, min_age))
    .catch((error: unknown) => {
      throw errorPage(error)
    })
  if (!found) throw redirect(loginAddress(url.pathname + url.search))
  return found
}

export default function MatchFinder() {
  const text = useText()
  const { place, matches, likedIds, ...facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle page={text(place === 'results' ? 'finder.results_title' : 'finder.title')} />
      {place === 'results' ? (
        <FinderResults {...facts} matches={matches} likedIds={likedIds} />
      ) : (
        // Every question is a page: nothing that was pressed stays.
        <FinderWalk key={place} {...facts} step={place} />
      )}
    </>
  )
}
