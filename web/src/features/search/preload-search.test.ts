import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../lib/api/create-api.ts'
import { pageMemory } from '../../lib/page-memory.ts'
import { card, searchPage } from '../../testing/search-page.ts'
import { preloadSearch } from './preload-search.ts'
import { searchAddress } from './search-address.ts'

afterEach(() => pageMemory.forget())

function fakeApi() {
  const calls: string[] = []
  const api = (name: string, input: { query: unknown }) => {
    calls.push(`${name} ${JSON.stringify(input.query)}`)
    const states = [{ id: card(1).id, likes_them: true }]
    return Promise.resolve(name === 'getMembers' ? searchPage : { states })
  }
  return { api: api as unknown as Api, calls }
}

it('a preloaded page is the one that its link opens', async () => {
  const { api, calls } = fakeApi()
  const wanted = { filters: searchPage.filters, page: 2, cursor: searchPage.next_cursor, source: { network: 'n1' } }
  await preloadSearch(api, searchPage, wanted)
  expect(calls[0]).toContain('"page":2,"cursor":"5.019a8000-0000-7000-8000-000000000211","network":"n1"')
  const kept = pageMemory.recall(searchAddress(searchPage.filters, wanted))
  expect(kept?.page).toMatchObject({ liked: [card(1).id], regions: searchPage.regions })
  await preloadSearch(api, searchPage, wanted)
  expect(calls).toHaveLength(2)
})

it('a visitor’s page asks for no hearts', async () => {
  const { api, calls } = fakeApi()
  await preloadSearch(api, { ...searchPage, saved: null }, { filters: searchPage.filters, source: {} })
  expect(calls).toHaveLength(1)
})
