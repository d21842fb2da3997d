import { redirect } from 'react-router'
import { loginAddress } from '../../lib/addresses/redirects.ts'
import { trafficSourceOf } from '../../lib/traffic-source.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { likedAmong } from './liked-among.ts'
import { queryOf, readPage, readWish, searchAddress, searchPath } from './search-address.ts'
import { asksToSave, type SearchPage } from './search-page.ts'

/** The page of a search that an address asks for. Throws redirects, and what the API throws. */
export async function loadSearch({ api, settings, user }: Visit, url: URL): Promise<SearchPage> {
  const query = url.searchParams
  const toLogin = () => redirect(loginAddress(url.pathname + url.search))
  const [{ countries }, viewer] = await Promise.all([settings(), user()])
  const savedId = query.get('search')
  if (savedId && !viewer) throw toLogin()
  const { network, ref } = trafficSourceOf(query)

  const [found, { regions }, saved] = await Promise.all([
    savedId
      ? undefined
      : api('getMembers', { query: { ...queryOf(readWish(query, countries)), ...readPage(query), network, ref } }),
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
    liked: viewer ? await likedAmong(api, found) : [],
    regions,
    saved,
    saveKey: asksToSave(query) ? crypto.randomUUID() : '',
  }
}
