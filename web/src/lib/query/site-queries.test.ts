import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../api/create-api.ts'
import { clientFor, clientOf } from './client-of.ts'
import { interestsQuery, regionsQuery } from './site-queries.ts'
import { createQueryClient } from './use-api-query.ts'

function setup(answer: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(answer)))
  return { fetch, api: createApi({ base: '', retries: 0, fetch }), client: createQueryClient() }
}

describe('facts of the site', () => {
  it('are loaded once and then taken from the cache', async () => {
    const { api, client, fetch } = setup({ interests: [{ id: 'art', name: 'Art', icon: 'palette' }] })
    const first = await client.query(interestsQuery(api))
    const second = await client.query(interestsQuery(api))
    expect(first).toEqual([{ id: 'art', name: 'Art', icon: 'palette' }])
    expect(second).toBe(first)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('are loaded one by one', async () => {
    const { api, client, fetch } = setup({ regions: [], interests: [] })
    await client.query(interestsQuery(api))
    await client.query(regionsQuery(api))
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/interests.php', '/api/regions.php'])
  })

  it('are not repeated by the cache when the API client has given up', async () => {
    const { api, client, fetch } = setup({})
    fetch.mockRejectedValue(new TypeError('fetch failed'))
    await expect(client.query(regionsQuery(api))).rejects.toMatchObject({ code: 'unavailable' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('keeps one cache per API client, made on first use', () => {
  const { api } = setup({})
  const other = setup({}).api
  expect(clientOf(api)).toBeUndefined()
  const client = clientFor(api, createQueryClient)
  expect(clientFor(api, createQueryClient)).toBe(client)
  expect(clientOf(api)).toBe(client)
  expect(clientFor(other, createQueryClient)).not.toBe(client)
})
