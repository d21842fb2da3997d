import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../shared/api/create-api.ts'
import { pageCache } from '../../../shared/store/page-cache.ts'
import { card, searchPage } from '../../../testing/search-page.ts'
import { preloadSearch } from './preload-search.ts'
import { searchAddress } from './search-address.ts'

afterEach(() => pageCache.invalidate())

function fakeApi() {
  const calls: string[] = []
  const api = (name: string, input: { query: unknown }) => {
    calls.push(`${name} ${JSON.stringify(input.query)}`)
    const states = [{ id: card(1).id, likes_them: true }]
    return Promise.resolve(name === 'getMembers' ? searchPage : { states })
  }
  return { api: api as unknown as Api, calls }
}

it('caches a preloaded page under the URL that its link opens', async () => {
  const { api, calls } = fakeApi()
  const target = { filters: searchPage.filters, page: 2, cursor: searchPage.next_cursor, source: { network: 'n1' } }
  await preloadSearch(api, searchPage, target)
  expect(calls[0]).toContain('"page":2,"cursor":"5.019a8000-0000-7000-8000-000000000211","network":"n1"')
  const cached = pageCache.get(searchAddress(searchPage.filters, target))
  expect(cached?.page).toMatchObject({ liked: [card(1).id], regions: searchPage.regions })
  await preloadSearch(api, searchPage, target)
  expect(calls).toHaveLength(2)
})

it('requests no likes for a visitor', async () => {
  const { api, calls } = fakeApi()
  await preloadSearch(api, { ...searchPage, saved: null }, { filters: searchPage.filters, source: {} })
  expect(calls).toHaveLength(1)
})
