import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/create-api.ts'

const clients = new WeakMap<Api, QueryClient>()

/** The cache that belongs to an API client, as soon as a page has needed one. */
export function clientOf(api: Api): QueryClient | undefined {
  return clients.get(api)
}

/** Made on first use, so that pages without queries do not load the cache at all. */
export function clientFor(api: Api, create: () => QueryClient): QueryClient {
  const client = clients.get(api) ?? create()
  clients.set(api, client)
  return client
}
