import { redirect } from 'react-router'
import type { Visit } from '../../session/index.server.ts'
import { loginPath } from '../../session/index.ts'
import { trafficSourceOf } from '../../visitor/index.ts'
import { loadLikedIds } from './load-liked-ids.ts'
import { queryOf, readPage, readPartialFilters, searchAddress, searchPath } from './search-address.ts'
import { shouldShowSaveForm, type SearchPage } from './search-page.ts'

/** Loads the search page of a URL. Throws redirects and API errors. */
export async function loadSearch({ api, settings, user }: Visit, url: URL): Promise<SearchPage> {
  const query = url.searchParams
  const toLogin = () => redirect(loginPath(url.pathname + url.search))
  const [{ countries }, viewer] = await Promise.all([settings(), user()])
  const savedId = query.get('search')
  if (savedId && !viewer) throw toLogin()
  const { network, ref } = trafficSourceOf(query)

  const [found, { regions }, saved] = await Promise.all([
    savedId
      ? undefined
      : api('getMembers', {
          query: { ...queryOf(readPartialFilters(query, countries)), ...readPage(query), network, ref },
        }),
    api('getRegions'),
    viewer ? api('getSavedSearches') : null,
  ])
  if (savedId) {
    const search = saved?.searches.find(({ id }) => id === savedId)
    throw redirect(search ? searchAddress(search.filters) : searchPath)
  }
  if (!found || saved === undefined) throw toLogin()
  return {
    ...found,
    liked: viewer ? await loadLikedIds(api, found) : [],
    regions,
    saved,
    saveKey: shouldShowSaveForm(query) ? crypto.randomUUID() : '',
  }
}
