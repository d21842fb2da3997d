import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../shared/api/create-api.ts'
import { getOrCreateQueryClient, findQueryClient } from './query-clients.ts'
import { interestsQuery, regionsQuery } from './site-queries.ts'
import { createQueryClient } from './use-api-query.ts'

function setup(body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(body)))
  return { fetch, api: createApi({ base: '', retries: 0, fetch }), client: createQueryClient() }
}

describe('site queries', () => {
  it('load data once and then return it from the cache', async () => {
    const { api, client, fetch } = setup({ interests: [{ id: 'art', name: 'Art', icon: 'palette' }] })
    const first = await client.query(interestsQuery(api))
    const second = await client.query(interestsQuery(api))
    expect(first).toEqual([{ id: 'art', name: 'Art', icon: 'palette' }])
    expect(second).toBe(first)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('request only the data that is needed', async () => {
    const { api, client, fetch } = setup({ regions: [], interests: [] })
    await client.query(interestsQuery(api))
    await client.query(regionsQuery(api))
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/interests.php', '/api/regions.php'])
  })

  it('are not retried by the cache after the API client has failed', async () => {
    const { api, client, fetch } = setup({})
    fetch.mockRejectedValue(new TypeError('fetch failed'))
    await expect(client.query(regionsQuery(api))).rejects.toMatchObject({ code: 'unavailable' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('one cache per API client is created on first use', () => {
  const { api } = setup({})
  const other = setup({}).api
  expect(findQueryClient(api)).toBeUndefined()
  const client = getOrCreateQueryClient(api, createQueryClient)
  expect(getOrCreateQueryClient(api, createQueryClient)).toBe(client)
  expect(findQueryClient(api)).toBe(client)
  expect(getOrCreateQueryClient(other, createQueryClient)).not.toBe(client)
})
